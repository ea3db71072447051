import type { SampleModule } from '../sample-course.ts'

export const moreThanANumber: SampleModule = {
  title: 'More than a number',
  description: 'Three conversations that look like tugs of war until somebody asks what the rope is for.',
  lessons: [
    {
      title: 'Conversation 3: one room, two teams',
      type: 'text',
      duration: 9,
      content: `<p>The large meeting room is booked by Support every day from nine to ten. Sales wants it at the same time. Both heads have said so in three e-mails, with a growing number of people in copy. Ingrid from Support and Ravi from Sales finally sit down.</p>
<blockquote>
<p><strong>Ravi:</strong> We need the room at nine. It is the only one with a decent screen.</p>
<p><strong>Ingrid:</strong> We have had it for two years. Nine is when the shift begins.</p>
<p><strong>Ravi:</strong> We could alternate, every other day.</p>
<p><strong>Ingrid:</strong> Then neither of us has a routine. May I ask what you do in there at nine?</p>
<p><strong>Ravi:</strong> We show the new leads and divide them among us. It takes twenty minutes. The list has to be seen, so we need the screen. And before half past nine, because then the calls begin.</p>
<p><strong>Ingrid:</strong> We are eleven, so we need the chairs. The screen is off. We talk through the night's cases. We must start at nine, but to be honest, the last half hour is only the two team leads and me.</p>
<p><strong>Ravi:</strong> Would the canteen do for you, if there were a door?</p>
<p><strong>Ingrid:</strong> The canteen is empty at nine, and it has chairs. It is the noise of the dishwasher.</p>
<p><strong>Ravi:</strong> That could run at half past. I know the caterer.</p>
</blockquote>
<h3>Taken apart</h3>
<p>What somebody demands is a <strong>position</strong>: <em>the room at nine</em>. Why they want it is an <strong>interest</strong>: chairs, a screen, a fixed time. Two positions may exclude each other while the interests don't meet at all. Nobody needed "the room". One team needed a screen, the other chairs.</p>
<p>Alternating, Ravi's first proposal, is the usual compromise. It divides the position, and both would have been half unhappy every day. It came before anyone had asked a question.</p>
<p>The turn is Ingrid's <strong>"May I ask what you do in there?"</strong> It is important that she asks <em>what</em> and not <em>why</em>. "Why do you need it?" sounds like "justify yourself". "What do you do there?" can be answered without defending anything.</p>
<p>Then she did something risky and useful: she told him that half an hour was hardly used. Information is usually what the solution is made of. Give a piece that costs you little, and see whether one comes back. It did.</p>
<h3>Questions that open</h3>
<ul>
<li>What would that make possible for you?</li>
<li>What happens if it is at ten instead?</li>
<li>Which part of this matters most?</li>
<li>What have I not understood?</li>
</ul>
<aside><h4>Try it before you go on</h4><p>Take a demand that somebody has put to you this week. Write it down as a position, then guess three interests behind it. Ask one question to find out which it is.</p></aside>`,
    },
    {
      title: 'Conversation 4: "Your offer is too high"',
      type: 'text',
      duration: 10,
      content: `<p>Claire translates. A publisher has asked for a manual of 120 pages; she quoted $7,200, in eight weeks. Now the phone rings.</p>
<blockquote>
<p><strong>Publisher:</strong> We like your sample very much. But the offer is twenty percent over our budget.</p>
<p><strong>Claire:</strong> Thank you for telling me. Is it the total that is fixed, or when it has to be paid?</p>
<p><strong>Publisher:</strong> The total, for this year. 6,000.</p>
<p><strong>Claire:</strong> Then let us see what fits into 6,000. What is it in the offer that you need least?</p>
<p><strong>Publisher:</strong> Hm. The index, maybe. Our editor could do that. And it needn't be eight weeks.</p>
<p><strong>Claire:</strong> The index is 500 of it. As for time: in twelve weeks I could do it between two other projects, without the weekend work. That takes off 400.</p>
<p><strong>Publisher:</strong> 6,300, then. Still over.</p>
<p><strong>Claire:</strong> The last chapter is an appendix with tables. If you send me the text of the tables separately and put them in yourselves, we are at 6,000. Or we leave it in, and you pay the 300 in January.</p>
<p><strong>Publisher:</strong> January! That is the simplest.</p>
</blockquote>
<h3>Taken apart</h3>
<p><strong>No price went down by itself.</strong> Each time the sum fell, something fell with it: the index, the haste. Had she simply said "all right, 6,000", she would have told the publisher that the first offer contained $1,200 of air. The next one would have been answered with "thirty percent over".</p>
<p><strong>Her first question took the sentence apart.</strong> "Too high" can mean at least four things:</p>
<table>
<thead><tr><th>They say "too high" and mean</th><th>Ask</th><th>What may help</th></tr></thead>
<tbody>
<tr><td>There is a fixed budget</td><td>Which sum, for which period?</td><td>less scope, two payments</td></tr>
<tr><td>Somebody else is cheaper</td><td>What does their offer include?</td><td>compare line by line</td></tr>
<tr><td>I don't see what it's for</td><td>What would it have to do for you?</td><td>show the use, or leave it out</td></tr>
<tr><td>I always say that</td><td>(be silent)</td><td>nothing</td></tr>
</tbody>
</table>
<p><strong>She asked what they need least,</strong> instead of guessing. The customer chose what to give up, so nobody was robbed.</p>
<p><strong>And she offered two ways at the end.</strong> Someone who chooses between two proposals no longer chooses between yes and no. Both must be all right for you, of course.</p>
<aside><h4>Try it before you go on</h4><p>Take your last quotation. Split it into five lines, each with a price, so that each could be left out. If that is difficult, customers can't do it either, and are left with haggling over the total.</p></aside>`,
    },
    {
      title: 'Conversation 5: the date nobody believes',
      type: 'text',
      duration: 9,
      content: `<p>Samuel's workshop is to deliver forty tables to a school by 20 August. He is sure that he can. The school's head doubts it, because the last supplier was five weeks late and the children sat on the floor. She wants a penalty of $2,000 for a late delivery. Samuel finds that insulting.</p>
<blockquote>
<p><strong>Head:</strong> I have heard "quite certain" before. I need the penalty in the contract.</p>
<p><strong>Samuel:</strong> If I expected to be late I would not have named the date. So in fact the penalty costs me nothing.</p>
<p><strong>Head:</strong> Then you can sign it.</p>
<p><strong>Samuel:</strong> I can, if it works in both directions. I say that the tables are there by the 10th. What is it worth to you to have them ten days before term?</p>
<p><strong>Head:</strong> We could set up the rooms without overtime. 600, perhaps.</p>
<p><strong>Samuel:</strong> Then let us write: 600 more if they are there by the 10th. 100 less for each working day after the 20th, up to 2,000. And you send me the room plan by 15 June, otherwise the dates move by as many days.</p>
<p><strong>Head:</strong> The plan is my part, that is fair. Agreed.</p>
</blockquote>
<h3>Taken apart</h3>
<p>They disagreed about a <strong>fact in the future</strong>. Such disagreements can't be argued away; he knew his workshop, she knew her last supplier. But they can be used. If I am sure that it won't rain, and you are sure that it will, we can both be pleased with a contract in which the weather pays.</p>
<p>This is a <em>contingent agreement</em>: what happens depends on what turns out to be true. It fits when three things hold:</p>
<ol>
<li>both can see later, beyond dispute, what happened (the delivery note has a date);</li>
<li>neither can make it happen to the other (hence the condition about the room plan);</li>
<li>both can bear the worse outcome.</li>
</ol>
<p><strong>He let himself be taken at his word.</strong> By accepting the penalty he said more about his certainty than any promise. If you notice that you would <em>not</em> sign such a clause, you have learned something about your own date.</p>
<p><strong>He changed one lump into steps.</strong> $2,000 for a single day of delay would have been a reason to fight over the day. A hundred per day leaves a reason to hurry on the second day as well.</p>
<p>The same form settles salary (the review in conversation 1), sales commissions, the number of visitors that an advertisement will bring, and who cleans the kitchen if the guests really leave by ten.</p>
<aside><h4>Try it before you go on</h4><p>Find a sentence of the form "I'm sure that …" in one of your current disputes. Write a clause that costs the speaker nothing if they are right. Would they sign? Would you?</p></aside>`,
    },
  ],
}
