import type { SampleModule } from '../sample-course.ts'
import { raiseQuiz } from './quizzes.ts'

export const sayingItPlainly: SampleModule = {
  title: 'Saying it plainly',
  description: 'Plans, discounts and raises: how the price appears to a person with a card in their hand.',
  lessons: [
    {
      title: 'What do you charge by?',
      type: 'text',
      duration: 9,
      content: `<p>Before the number comes its unit. Per month, per user, per booking, per practice? The unit decides who pays more, and what people do to pay less.</p>
<h3>A good unit passes three tests</h3>
<ol>
<li><strong>It grows with the worth.</strong> A practice with more therapists fills more canceled hours.</li>
<li><strong>It can be foreseen.</strong> The manager can say today what next month will cost.</li>
<li><strong>It doesn't punish good use.</strong> Nobody should hesitate to use the product because of the bill.</li>
</ol>
<table>
<thead><tr><th>Unit</th><th>Grows with worth</th><th>Foreseeable</th><th>Invites use</th></tr></thead>
<tbody>
<tr><td>per practice</td><td>no</td><td>yes</td><td>yes</td></tr>
<tr><td>per booking</td><td>yes</td><td>hardly</td><td>no: staff go back to paper for regulars</td></tr>
<tr><td>per login</td><td>partly</td><td>yes</td><td>no: four people share a password</td></tr>
<tr><td>per therapist with a calendar</td><td>yes</td><td>yes</td><td>yes</td></tr>
<tr><td>a share of recovered fees</td><td>very well</td><td>no</td><td>yes, but each bill is argued about</td></tr>
</tbody>
</table>
<p>The fourth wins. Sharing a calendar makes no sense, so nobody will try to get round it, and everyone knows how many therapists they have.</p>
<h3>From unit to plans</h3>
<p>With $19 per therapist, the living-room practice pays $19, and one with four therapists $76. That fits the two ceilings of the first module ($33 and $271) far better than $35 for all.</p>
<p>Do they need plans on top? A plan is worth having when there are groups who need clearly different things. Here it is the insurance forms, which only practices with insured patients want. Two plans are enough:</p>
<ul>
<li><strong>Calendar</strong>, $15 per therapist: bookings, reminders.</li>
<li><strong>Practice</strong>, $24 per therapist: also the waiting list and the insurance forms.</li>
</ul>
<p>The rule for dividing: put into the higher plan what is worth a lot to a few. Never put safety, the export of one's own data, or answers to a call for help there. People remember that.</p>
<aside><h4>Try it before you go on</h4><p>Write down three units for what you sell, and give each three marks as in the table. Which ways of getting round it can you think of? Your customers will find them too.</p></aside>`,
    },
    {
      title: 'One page that answers',
      type: 'text',
      duration: 9,
      content: `<p>A price page has one job: a reader should leave it knowing what they will pay, what they get, and what happens if it was a mistake. If they need to write to you for any of these, most will not.</p>
<h3>The order of a good page</h3>
<ol>
<li>One sentence on what it does, for whom.</li>
<li>The plans side by side, each with its price <strong>in full</strong>: number, currency, unit, period, and whether tax comes on top.</li>
<li>Under each plan, whom it is for. Then three to six things it does, in the customer's words.</li>
<li>An example with real numbers: <em>a practice with four therapists on Practice pays $96 a month.</em></li>
<li>Answers to the five questions that people really ask. Take them from your mail.</li>
<li>One way to begin.</li>
</ol>
<h3>Say the awkward parts</h3>
<p>The awkward questions come at the moment of paying, when you are not there. So answer them on the page:</p>
<table>
<thead><tr><th>They wonder</th><th>The page says</th></tr></thead>
<tbody>
<tr><td>Can I get out?</td><td>Cancel in the settings, at any time, to the end of the month.</td></tr>
<tr><td>And my data?</td><td>Export everything as a spreadsheet, before or up to 90 days after.</td></tr>
<tr><td>What if we hire someone?</td><td>Add a calendar; you pay for the days that are left in the month.</td></tr>
<tr><td>Will it go up?</td><td>If we change a price, you hear of it 60 days before.</td></tr>
</tbody>
</table>
<h3>On tricks</h3>
<p>You will read that a third, very dear plan makes the second look reasonable, that $49 sells better than $50, that a clock should run down. The first two have some effect in experiments, and do little harm when the plan is real and the number honest. The clock is a lie unless something ends. A reader who catches you in one lie on the price page applies it to the whole page.</p>
<p>And write <em>$24</em>, not <em>only $24</em>. Whether it is only, they decide.</p>
<aside><h4>Try it before you go on</h4><p>Hand your price page to someone outside the company. Ask them to tell you, after one minute, what a customer of a size that you choose will pay in the first year. Don't help.</p></aside>`,
    },
    {
      title: 'Discounts, and raising a price',
      type: 'text',
      duration: 10,
      content: `<p>A discount is a price. It needs a reason that you could say aloud to a customer who did not get it.</p>
<h3>Reasons that hold</h3>
<ul>
<li><strong>They give you something.</strong> Payment for a year in advance saves you fees and reminders and lowers the risk that they leave: two months free is 16.7 %, so compare it with what you really save.</li>
<li><strong>They cost you less.</strong> Five practices that share one contact for support.</li>
<li><strong>You want them there.</strong> Schools, for instance. Write the rule on the page.</li>
</ul>
<p>"Because they asked" does not hold. The next one hears of it. When somebody asks, change the <em>thing</em> along with the price: "At $15 you get Calendar, without the waiting list. Would that do for now?"</p>
<h3>Raising the price for those who are there</h3>
<p>Anna and Josip want to bring their 190 practices from $35 per practice to the new plans. Most would pay more; forty very small ones would pay less. Here is how it went.</p>
<ol>
<li><strong>They calculated first.</strong> With the average of 2.6 therapists, about $50 a month on a mixture of plans. After costs of $5.60 that is a contribution of $44.40 rather than $29.40. The loss they could bear: 15 / 44.40 = 34 %.</li>
<li><strong>They told the small ones at once</strong> and lowered their price the same day.</li>
<li><strong>They gave the others 90 days</strong>, and the old price for another year if they decided within the first 60.</li>
<li><strong>They said why, in four sentences,</strong> signed by both.</li>
<li><strong>They called the twenty largest</strong> before the letter went out.</li>
</ol>
<blockquote><p>From 1 June we charge by therapist rather than by practice. For your three calendars that is $72 a month rather than $35. We were too cheap to give you the support that you should have, and we have hired Mira so that the phone is answered. If this does not fit, tell us; you can stay on today's price until next June, and your data is yours in any case.</p></blockquote>
<p>Eleven left, which is 6 %. Nine wrote to complain and stayed. What people resent is seldom the number. It is learning about it from the bill.</p>
<aside><h4>Try it before you go on</h4><p>Write your own four sentences: what changes and when, what it means for <em>you</em> (with their number), why, and what you can do. Read them aloud. Delete the word "unfortunately".</p></aside>`,
    },
    {
      title: 'Check your understanding: the page and the raise',
      type: 'quiz',
      duration: 6,
      content:
        '<p>The last questions stay with the booking tool. You have three attempts, and may use a calculator.</p>',
      quiz: raiseQuiz,
    },
  ],
}
