import type { SampleModule } from '../sample-course.ts'
import { moneyQuiz } from './quizzes.ts'

export const aboutMoney: SampleModule = {
  title: 'When it is about money',
  description: 'The preparation that decides most of it, then two conversations in which every dollar has an owner.',
  lessons: [
    {
      title: 'Before you speak',
      type: 'text',
      duration: 9,
      freePreview: true,
      content: `<p>Most negotiations are decided before anyone speaks. The person who has done the work below can be quiet and friendly, and the one who hasn't becomes loud or gives in. Take one sheet of paper, and write four things on it.</p>
<h3>1. What you will do if there is no deal</h3>
<p>Be concrete: not "look around", but "sign with the other landlord for $1,150 by Friday". This is your <strong>alternative</strong>. It is the only real source of strength, because it says what a No costs you. If it is poor, spend your time on improving it rather than on arguments. One more offer in your pocket is worth more than any technique.</p>
<h3>2. The line</h3>
<p>From the alternative follows the worst deal that you would still accept: your <strong>limit</strong>. Suppose the flat you want is 20 minutes nearer to work than the alternative at $1,150, and that this is worth $80 a month to you. Then your limit is $1,230. Write it down while you are calm. In the conversation, you will be tempted to move it, and paper has no temper.</p>
<h3>3. What you hope for</h3>
<p>Write a <strong>goal</strong> that is ambitious, and that you could justify aloud: "Two flats in the house went for $1,080 this spring." People who aim higher get more, on average, as long as they have a reason to give. A goal without a reason is only a number.</p>
<h3>4. The same three for the other side</h3>
<p>What happens to the landlord without a deal? The flat stands empty, at $38 a day. What might be her limit, and what does she hope for besides money: a tenant who stays, who doesn't smoke, who moves in on the 1st? You will be partly wrong. The guess tells you what to <em>ask</em>.</p>
<table>
<thead><tr><td></td><th>You</th><th>The landlord (guessed)</th></tr></thead>
<tbody>
<tr><td>Alternative</td><td>the other flat, $1,150</td><td>two more weeks of searching</td></tr>
<tr><td>Limit</td><td>$1,230</td><td>about $1,050</td></tr>
<tr><td>Goal</td><td>$1,080</td><td>$1,200, from the 1st</td></tr>
<tr><td>Also matters</td><td>a bicycle room</td><td>a quiet tenant for years</td></tr>
</tbody>
</table>
<p>Between $1,050 and $1,230 both are better off with a deal. If the two limits don't overlap, no skill helps, and you can part as friends.</p>
<aside><h4>Try it before you go on</h4><p>Think of something that you will have to agree on with somebody this month. Fill in the table. Which field stays empty? It is your first question to them.</p></aside>`,
    },
    {
      title: 'Conversation 1: the salary',
      type: 'text',
      duration: 10,
      content: `<p>Nadia has been offered a position. The advertisement named no figure. From two people in similar positions and a public survey she knows that $58,000 to $68,000 is usual. She has another offer for $59,000. Her goal is $66,000, and her limit $60,000.</p>
<blockquote>
<p><strong>Manager:</strong> What were you thinking of in terms of salary?</p>
<p><strong>Nadia:</strong> For this kind of work in this city, I have seen 58 to 68. With the two launches that I led, I would place myself at the upper end: 67.</p>
<p><strong>Manager:</strong> Hm. We had planned 60.</p>
<p><strong>Nadia:</strong> How did you arrive at 60?</p>
<p><strong>Manager:</strong> It is what the last person had when she began.</p>
<p><strong>Nadia:</strong> I see. When was that?</p>
<p><strong>Manager:</strong> Three years ago. I could perhaps do 63.</p>
<p><strong>Nadia:</strong> <em>(counts to five)</em> I would like to work here, so I want this to go well. Could you come closer to 66 if we looked at the whole package together?</p>
<p><strong>Manager:</strong> 64, and I can do a review after six months instead of twelve.</p>
<p><strong>Nadia:</strong> With the review in the contract, and 66 as its target if the first launch is on time?</p>
<p><strong>Manager:</strong> I think I can get that through.</p>
</blockquote>
<h3>Taken apart</h3>
<p><strong>Naming a number first</strong> is no mistake if you know the range. The first number pulls the talk towards itself; this is called <em>anchoring</em>, and it works even on people who know it. If you don't know the range, ask for theirs. Hers was ambitious, with a reason in the same breath.</p>
<p><strong>"How did you arrive at 60?"</strong> is the best sentence in the talk. It neither attacks nor accepts. The answer showed that 60 was three years old.</p>
<p><strong>Five seconds of silence</strong> after 63. Most people fill a silence by giving something. She let the other side do so.</p>
<p><strong>She never used the other offer.</strong> It would have been true, and she could have said it calmly: "I have 59 elsewhere and would rather come to you." Used as a threat it would have cost goodwill, and she got there without it. It did its work by keeping her calm.</p>
<p><strong>An open difference became a condition.</strong> He was unsure whether she is worth 66; she was sure. So they agreed to let the launch decide. We shall see more of this in conversation 5.</p>
<aside><h4>Try it before you go on</h4><p>Say aloud, to a wall: "For this work I have seen … to …. With …, I would place myself at …." Say it until you can end the sentence without adding anything.</p></aside>`,
    },
    {
      title: 'Conversation 2: the used van',
      type: 'text',
      duration: 9,
      content: `<p>Here the parties will never meet again, and only one number is open. Such talks are rarer than people think, but they exist. Oscar needs a van for his print shop. A private seller asks $9,800. Oscar's alternative is a similar van from a dealer for $9,600, with a year's warranty that he values at $500. So for a van without warranty his limit is $9,100.</p>
<blockquote>
<p><strong>Oscar:</strong> It drives well. The tires will need replacing before winter, and the belt is due at the next service. The garage wants 620 and 480 for that. I would pay 8,100.</p>
<p><strong>Seller:</strong> 8,100? No way. I could go down to 9,500.</p>
<p><strong>Oscar:</strong> I understand that this is less than you hoped for. What did you base the 9,800 on?</p>
<p><strong>Seller:</strong> On what they ask on the internet.</p>
<p><strong>Oscar:</strong> Those with new tires, yes; I looked as well. 8,500.</p>
<p><strong>Seller:</strong> 9,200, that is my last word.</p>
<p><strong>Oscar:</strong> 8,700.</p>
<p><strong>Seller:</strong> 9,000 and the winter wheels in the garage are yours.</p>
<p><strong>Oscar:</strong> 8,800 with the wheels, and I transfer the money now.</p>
<p><strong>Seller:</strong> 8,850.</p>
<p><strong>Oscar:</strong> Done.</p>
</blockquote>
<h3>Taken apart</h3>
<p><strong>The steps get smaller.</strong> Oscar's moves were 400, 200, 100, 50. The seller's were 300, 300, 200, 150. Shrinking steps say, without words: the end is near. Equal steps say that there is more to come.</p>
<p><strong>Each offer had a reason, or followed one.</strong> Tires and belt add up to $1,100, which can be checked. A low offer without a reason is an insult; with one it is a calculation.</p>
<p><strong>"My last word" was not.</strong> Oscar didn't call it a lie, and he didn't believe it either. He made another small offer, so that the seller could move without losing face. Say "last" yourself only when it is true; you can use it once.</p>
<p><strong>Something else entered.</strong> The wheels were worth little to someone without the van, and about $300 to Oscar. Even in talks about a single number, look for things that the other side can give cheaply.</p>
<p><strong>"Meet in the middle?"</strong> was never said. The middle of 9,800 and 8,100 is 8,950; the middle between two positions depends on who began more boldly, and is no measure of fairness.</p>
<aside><h4>Try it before you go on</h4><p>The dealer now calls and lowers his price to $9,300. What is Oscar's new limit for the private van, and would he still have said "Done"? ($8,800 by itself; with wheels worth $300 to him, $9,100. Yes.)</p></aside>`,
    },
    {
      title: 'Check your understanding: money',
      type: 'quiz',
      duration: 5,
      content:
        '<p>Short cases from the first lessons. Give your reason to yourself before you choose, and compare it with the one that you are shown.</p>',
      quiz: moneyQuiz,
    },
  ],
}
