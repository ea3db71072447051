import type { SampleModule } from '../sample-course.ts'
import { costsQuiz } from './quizzes.ts'

export const costsAndWorth: SampleModule = {
  title: 'What it costs, what it is worth',
  description:
    'Your costs set the floor and the customer’s gain sets the ceiling. Find both before you argue about a number.',
  lessons: [
    {
      title: 'Floor, ceiling and the room between',
      type: 'text',
      duration: 8,
      freePreview: true,
      content: `<p>Anna and Josip sell a booking tool to physiotherapy practices. It costs $35 a month. Ask them why and Josip will say: "It had to be more than thirty and less than forty." Many prices are made like that, and some of them are even right. This course replaces the feeling with three numbers.</p>
<h3>Three numbers</h3>
<ol>
<li><strong>The floor</strong> is what one more customer costs you. Below it, every sale makes you poorer.</li>
<li><strong>The ceiling</strong> is what the customer gains by having your product rather than the next best thing. Above it, buying makes <em>them</em> poorer.</li>
<li><strong>The reference</strong> is the price of that next best thing. It is what they compare you with, whether you like it or not.</li>
</ol>
<p>Any price between floor and ceiling leaves both sides better off. The distance between them is the value that you create together; the price decides how it is shared. A price near the floor is not "fair" in itself, and one near the ceiling is not "greedy". But a customer who keeps little of the gain has little reason to stay.</p>
<h3>What does not belong in the price</h3>
<p>The years of work that went into the product are not on the list. They are spent. They explain why you <em>want</em> a certain price, and give nobody a reason to pay it. The same goes for what you need to live on. If no price between floor and ceiling feeds you, then you have learned something about the business, and no number on a page will change it.</p>
<h3>The room is different for everyone</h3>
<p>A practice with six therapists gains more from the same tool than one that is run from a living room. Keep this in mind whenever somebody says "the" customer. Later it becomes the reason for having more than one plan, and the reason for not having five.</p>
<aside><h4>Try it before you go on</h4><p>Write the three words <em>floor</em>, <em>ceiling</em>, <em>reference</em> on paper, and beside each your best guess for something that you sell. Add how you know it. Empty places are fine; the next two lessons fill them.</p></aside>`,
    },
    {
      title: 'Contribution and break-even',
      type: 'text',
      duration: 10,
      content: `<p>Sort your costs by one question: <em>would this be higher if we had one customer more?</em></p>
<table>
<thead><tr><th>Per month</th><th>Fixed</th><th>Per customer</th></tr></thead>
<tbody>
<tr><td>Two modest salaries</td><td>$5,600</td><td></td></tr>
<tr><td>Office, tools, accountant</td><td>$700</td><td></td></tr>
<tr><td>Card fees</td><td></td><td>$1.40</td></tr>
<tr><td>Text messages and hosting</td><td></td><td>$1.20</td></tr>
<tr><td>Support, a student by the hour</td><td></td><td>$3.00</td></tr>
<tr><td><strong>Sum</strong></td><td><strong>$6,300</strong></td><td><strong>$5.60</strong></td></tr>
</tbody>
</table>
<p>Each customer brings $35 and costs $5.60. The difference, $29.40, is the <strong>contribution</strong>: it goes towards the fixed costs, and once those are paid, into the pocket.</p>
<blockquote><p>Break-even = fixed costs / contribution = 6,300 / 29.40 = 214.3, so 215 customers.</p></blockquote>
<p>They have 190, and are losing money. Now they can ask the useful question: is it easier to find 25 more practices, or to change the price?</p>
<h3>What a change has to survive</h3>
<p>Suppose they go up by $3.50, which is ten percent. The contribution becomes $32.90. How many customers may leave before the total gets smaller?</p>
<blockquote><p>Loss that can be borne = change / new contribution = 3.50 / 32.90 = 10.6 %.</p></blockquote>
<p>If fewer than one in ten leaves, they gain. For a <em>lower</em> price, turn it round. With 20 % off, the contribution falls from $29.40 to $22.40, and they need 29.40 / 22.40 = 1.31, that is <strong>31 % more customers</strong>, to stand where they stood.</p>
<p>This asymmetry is the most important arithmetic in pricing. A discount of a fifth sounds like a fifth. It takes almost a quarter of the contribution, since the costs per customer stay, and has to be earned back by nearly a third more work.</p>
<h3>Where people go wrong</h3>
<ul>
<li>Dividing salaries by the number of customers and calling it "cost per customer". With fewer customers this cost rises, so the price should rise, so there are fewer customers.</li>
<li>Forgetting support. It is often the largest cost per customer, and the one that nobody measures.</li>
</ul>
<aside><h4>Try it before you go on</h4><p>With 190 customers, which price would bring Anna and Josip to zero, if nobody left? (6,300 / 190 + 5.60 = $38.76.)</p></aside>`,
    },
    {
      title: 'Worth, measured against the next best thing',
      type: 'text',
      duration: 10,
      content: `<p>Customers don't compare you with nothing. They compare you with what they would do otherwise: another product, a spreadsheet, a cousin who helps, or leaving things as they are. So worth is a <em>difference</em>, and it can be estimated.</p>
<h3>Step 1: name the alternative</h3>
<p>For the practices that Anna talks to, it is a well-known calendar at $25 a month that sends reminders. Note that the paper diary is not the alternative any more. If they calculate against paper, they will find an enormous worth that nobody is willing to pay for.</p>
<h3>Step 2: list what is better, and what is worse</h3>
<table>
<thead><tr><th>Compared with the calendar</th><th>Per month</th></tr></thead>
<tbody>
<tr><td>A waiting list fills about one canceled hour per week: 1 × $55 × 4.33 weeks</td><td>+ $238</td></tr>
<tr><td>Insurance forms are filled in: half an hour a week at $20 × 4.33</td><td>+ $43</td></tr>
<tr><td>No app for patients; two calls a week more, about a quarter of an hour at $20 × 4.33</td><td>− $22</td></tr>
<tr><td>Moving the data: one day of work, $160, spread over a year</td><td>− $13</td></tr>
<tr><td><strong>Difference</strong></td><td><strong>+ $246</strong></td></tr>
</tbody>
</table>
<h3>Step 3: add the reference</h3>
<p>The ceiling is $25 + $246 = $271 a month, for a practice that has canceled hours to fill. Nobody should charge that. The practice carries all the risk that the estimate is wrong, and it will want a good part of the gain. A common starting point is to ask for a tenth to a third of the difference on top of the reference: here $50 to $107.</p>
<p>So $35 is far below what the tool is worth <em>to this kind of practice</em>. A therapist who works alone and never has a canceled hour gains $43 − $22 − $13 = $8, so the ceiling is $33. She is right to find $35 too expensive. They are two markets with one price.</p>
<h3>Be strict with yourself</h3>
<p>Every line needs a source: two practices whose diaries you have looked through, a quotation, a measurement. Mark guesses as guesses. And have somebody who bought the alternative read the list. They will find the line that is missing on the minus side.</p>
<aside><h4>Try it before you go on</h4><p>Make this table for your own product against its most frequent alternative. Two lines for better, two for worse, with a source for each.</p></aside>`,
    },
    {
      title: 'Check your understanding: costs and worth',
      type: 'quiz',
      duration: 6,
      content:
        '<p>Most of these questions are about a bakery that sells a bread-making weekend. Use a calculator if you like.</p>',
      quiz: costsQuiz,
    },
  ],
}
