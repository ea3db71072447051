import type { SampleModule } from '../sample-course.ts'
import { hardTalksQuiz } from './quizzes.ts'

export const whenItGetsHard: SampleModule = {
  title: 'When it gets hard',
  description: 'Anger, a No to somebody whom you need, and a counterpart who holds all the cards.',
  lessons: [
    {
      title: 'Conversation 6: somebody is shouting',
      type: 'text',
      duration: 9,
      content: `<p>A customer calls a joinery. The kitchen was to be ready on Friday. It is Tuesday, the guests for a seventieth birthday arrive on Saturday, and there is no worktop.</p>
<blockquote>
<p><strong>Customer:</strong> This is a disgrace! Four times I have called. FOUR! Do you people even know what you are doing?</p>
<p><strong>Hana:</strong> You have called four times, there is no worktop, and on Saturday the guests are coming.</p>
<p><strong>Customer:</strong> Thirty people! My mother turns seventy! And nobody calls back!</p>
<p><strong>Hana:</strong> Your mother's seventieth, and you are left without a kitchen and without an answer. I would be angry too.</p>
<p><strong>Customer:</strong> <em>(breathes out)</em> Yes. So what now?</p>
<p><strong>Hana:</strong> I can't promise the stone top by Saturday. I won't say so just to calm you. What I can do is a wooden one, cut today, fitted on Thursday by noon, so that sink and cooker work. The stone comes the week after, and the wood costs you nothing. I will call you tomorrow at four, whether there is news or not. Would that get you through Saturday?</p>
<p><strong>Customer:</strong> Thursday noon. And you yourself call at four.</p>
<p><strong>Hana:</strong> I myself, at four.</p>
</blockquote>
<h3>Taken apart</h3>
<p><strong>First the person, then the matter.</strong> As long as somebody feels unheard, they will repeat the same thing, louder. Hana said back what she had heard: twice, in his words, without "but". Only after he had breathed out did she speak of worktops. A solution offered thirty seconds earlier would have been shouted down.</p>
<p><strong>Saying back is not admitting.</strong> "You are left without an answer" is a fact. "I would be angry too" is about her. Neither is a statement on who is to blame, and nobody needs one now.</p>
<p><strong>What she did not say:</strong> "Calm down", which has never calmed anyone. "That is not my department." "But you must understand that our supplier…" Explanations are for later, if they are asked for.</p>
<p><strong>A promise that can be kept.</strong> She named what she could <em>not</em> do. This is what made the rest believable. And the call at four, whether there is news or not, repairs the real damage: four calls without an answer.</p>
<h3>If it is you who is angry</h3>
<p>Anger is information about what matters to you. It is a bad author, though. Ask for a break: "I want to answer that properly. May I call you back in an hour?" Few people regret the hour.</p>
<aside><h4>Try it before you go on</h4><p>Write down the last angry sentence that was addressed to you. Find a reply which only says back what happened and what it means for them. Leave out the word "but".</p></aside>`,
    },
    {
      title: 'Conversation 7: No to a good customer',
      type: 'text',
      duration: 9,
      content: `<p>Jonas runs a design studio with three people. His best customer, about a third of the year's income, wants a small extra: a logo for a friend's company, by Monday, "as a favor". It is Thursday. The last two favors took four days each.</p>
<blockquote>
<p><strong>Customer:</strong> You will do this for me, won't you? It is only a small thing.</p>
<p><strong>Jonas:</strong> I am glad that you think of us for your friend. By Monday I can't do it. On Friday and Monday we finish your catalog, and I don't want to take anyone off it.</p>
<p><strong>Customer:</strong> Surely you can manage a logo over the weekend.</p>
<p><strong>Jonas:</strong> No, we keep the weekends free. What I can offer: your friend and I talk for half an hour on Tuesday, and I make a proper offer. Or I give you two names of people who do good work quickly.</p>
<p><strong>Customer:</strong> After all that we have done together…</p>
<p><strong>Jonas:</strong> Precisely because of that. If I said yes I would give you something half done, and it would have my name on it and yours. Which is better for your friend, Tuesday or the two names?</p>
<p><strong>Customer:</strong> Hm. Give me the names.</p>
</blockquote>
<h3>Taken apart</h3>
<p>A good No has three parts, in this order:</p>
<ol>
<li><strong>A Yes to something larger:</strong> the catalog, the quality, the relation. It says why, and it isn't an excuse.</li>
<li><strong>The No itself,</strong> short, with the subject "I". "I can't do it by Monday." Not: "It might be somewhat difficult at the moment." A soft No is heard as a Yes that needs pushing.</li>
<li><strong>Another Yes:</strong> what you can do instead.</li>
</ol>
<p><strong>One reason is enough.</strong> Each further reason offers another point to argue about: "If it is the weekend, then take Tuesday night." When the customer pressed, Jonas didn't add reasons. He repeated the No in a single sentence and came back to the offer.</p>
<p><strong>"After all that we have done together"</strong> turns the matter into a test of friendship. Don't argue that point. He took the friendship for granted, and drew the opposite conclusion from it.</p>
<h3>Was it dangerous?</h3>
<p>A third of the income hung on this man, which is why the last two favors were granted. But a customer who leaves because of one courteous No would have left for the next reason. The lasting remedy is not in the talk at all. It is two more customers, so that a No costs less. We are back at the alternative from the first lesson.</p>
<aside><h4>Try it before you go on</h4><p>Write the three sentences for a request that you would like to decline. Cross out "unfortunately", "actually" and "a bit". Read them aloud, and stop after the third.</p></aside>`,
    },
    {
      title: 'Conversation 8: the one with all the cards',
      type: 'text',
      duration: 10,
      content: `<p>Mei makes ceramic lamps. A chain with ninety stores wants to stock them: 2,000 pieces. The contract has thirty pages. On page 19 she finds payment after 120 days, and the right to send everything back for a year. She would have to pay for clay, wages and rent for four months in advance, about $31,000, which she doesn't have. The buyer sounds friendly, and bored.</p>
<blockquote>
<p><strong>Buyer:</strong> That is our standard. Everybody signs it.</p>
<p><strong>Mei:</strong> I believe you. Then let me show you what happens when I sign it. <em>(puts a sheet on the table)</em> In month three I run out of money, and the last 800 lamps are not made. Your Christmas shelf is empty in forty stores. That can't be what the standard is for.</p>
<p><strong>Buyer:</strong> No. But I can't change the contract. Legal would kill me.</p>
<p><strong>Mei:</strong> What can you decide without Legal?</p>
<p><strong>Buyer:</strong> Quantities. Delivery dates. A deposit up to ten percent, for new suppliers.</p>
<p><strong>Mei:</strong> Then I propose three deliveries rather than one: 500, 700, 800. The next goes out once the one before has been paid. With the deposit, I can finance that. And as to returns: lamps that haven't been unpacked, within 60 days. Whom would I have to convince of that one?</p>
<p><strong>Buyer:</strong> My boss. Write me three lines that I can forward.</p>
</blockquote>
<h3>Taken apart</h3>
<p><strong>Weak in power, strong in preparation.</strong> The chain doesn't need her. But this buyer has a shelf to fill, and a bad Christmas is his problem. Mei didn't ask for sympathy. She showed him, on one page, how the standard would hurt <em>him</em>.</p>
<p><strong>"What can you decide without Legal?"</strong> People in large organizations have few freedoms and seldom tell you which. Look for a solution inside them. It is far easier to move a date than a clause, and three deliveries have the same effect as a shorter term of payment.</p>
<p><strong>She made him her messenger.</strong> The buyer can't agree to the returns, but he can forward three good lines. Write what the other side needs in order to defend you in a room in which you are not present.</p>
<p><strong>And she could have left.</strong> On her sheet stood: without the chain, 600 lamps a year through eleven shops, and that is a living. Her limit was clear before she entered. The great danger with powerful partners is not that they say no. It is that one says yes to anything, because the size of the order is so beautiful.</p>
<h3>When they play hard</h3>
<p>Some use tricks: a deadline out of nowhere, a "good" and a "bad" colleague, a new demand when all seemed settled. The remedy is nearly always the same. Say calmly what you see, and ask: "We had settled the price, and now it is open again. Shall we then open everything?"</p>
<aside><h4>Try it before you go on</h4><p>Write the three lines that Mei's buyer can forward to his boss. They must say what the chain gains, what it risks, and what exactly is to be approved.</p></aside>`,
    },
    {
      title: 'Check your understanding: hard talks',
      type: 'quiz',
      duration: 6,
      content: '<p>What do you say? Put it into your own words first, then look for the answer that comes nearest.</p>',
      quiz: hardTalksQuiz,
    },
  ],
}
