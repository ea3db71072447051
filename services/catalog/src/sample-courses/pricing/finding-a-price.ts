import type { SampleModule } from '../sample-course.ts'

export const findingAPrice: SampleModule = {
  title: 'Finding out what people will pay',
  description: 'Conversations, a survey with known weaknesses, and tests that a small team can afford.',
  lessons: [
    {
      title: 'Ask about the past, not the future',
      type: 'text',
      duration: 9,
      content: `<p>"Would you pay $60 for this?" is a friendly question, and you will get a friendly answer. It costs nothing to say yes. What people <em>did</em> is better evidence than what they say they would do, so ask about that.</p>
<h3>Seven questions that work</h3>
<ol>
<li>When did this problem last come up? Tell me about that day.</li>
<li>What did you do about it? What did that cost, in money and in hours?</li>
<li>What else have you tried? Why did you stop?</li>
<li>What do you pay for now that is anything like it? Who decides on that, and from which budget?</li>
<li>The last time you bought a tool for the practice, how did it go, from the first idea to the payment?</li>
<li>What would have to be true for you to change over?</li>
<li>Whom else should I talk to?</li>
</ol>
<p>None of them mentions a price of yours. The fourth gives you the reference, the second and third the worth, the fifth tells you how large a sum somebody may spend without asking. That last one is often a hard edge: below $50 a month the practice manager decides alone, above it there is a meeting.</p>
<h3>A worked conversation</h3>
<p>Anna visits a practice with four therapists. The manager first says that canceled hours are "not really a problem". Anna asks to look at last week together. They count five empty hours in the diary; two were filled by phone, at a quarter of an hour each. Three times $55 were lost. The manager looks at the page and says: "Every week?"</p>
<p>Nothing was sold in this talk. Yet Anna now has a line for her table with a source, and the manager has seen her own number.</p>
<h3>How many, and whom</h3>
<p>After eight to twelve conversations with people of <strong>one kind</strong>, you hear little that is new. Talk to some who bought, some who looked and did not buy, and some who left. The third group is the most useful and the least asked.</p>
<p>Write down their words, not your summary. "I can't explain another subscription to my partner" is a price problem, a plan problem, and a line for the page, all in one.</p>
<aside><h4>Try it before you go on</h4><p>Rewrite these as questions about the past: "How much would you pay for delivery?" and "Would a yearly plan interest you?"</p></aside>`,
    },
    {
      title: 'Four questions about a price',
      type: 'text',
      duration: 9,
      content: `<p>When you have talked to people and want a range, there is a short survey that has been in use since the 1970s, the price sensitivity meter of the Dutch economist Peter van Westendorp. Describe the product in three sentences. Then ask, in this order:</p>
<ol>
<li>At what price would it be so <strong>expensive</strong> that you would not consider it?</li>
<li>At what price would it be so <strong>cheap</strong> that you would doubt its quality?</li>
<li>At what price does it begin to seem expensive, though you would still consider it?</li>
<li>At what price would it be a bargain?</li>
</ol>
<p>For each price, count how many people find it too expensive, and how many too cheap. Anna asked forty managers of practices with three or more therapists:</p>
<table>
<thead><tr><th>Monthly price</th><th>Too cheap</th><th>Too expensive</th></tr></thead>
<tbody>
<tr><td>$20</td><td>21 of 40</td><td>0</td></tr>
<tr><td>$35</td><td>11</td><td>1</td></tr>
<tr><td>$50</td><td>5</td><td>5</td></tr>
<tr><td>$65</td><td>1</td><td>9</td></tr>
<tr><td>$80</td><td>0</td><td>18</td></tr>
<tr><td>$100</td><td>0</td><td>29</td></tr>
</tbody>
</table>
<p>The two columns cross at $50. The first surprise is on the left: at today's $35 more than a quarter are suspicious of the quality. Anna had thought that nobody can object to a low price. The second is how flat the right side is up to $65.</p>
<h3>Read it with care</h3>
<ul>
<li>It is talk, not money. Use it for a range ("somewhere from 45 to 70"), never for a number.</li>
<li>People answer from the reference that they have in mind. Ask what they compare with, or you measure the fame of a competitor.</li>
<li>Someone who has never bought such a thing has no idea, and will give you numbers nonetheless. Leave them out.</li>
<li>Keep the groups apart. Forty managers and forty therapists on their own, mixed, describe nobody.</li>
<li>With forty answers, shares are good to about fifteen points in either direction. Don't build on small differences.</li>
</ul>
<p>Taken together with the table of the last module ($50 to $107) and the edge at $50 where a meeting becomes necessary, the candidates are $49 and something like $69.</p>
<aside><h4>Try it before you go on</h4><p>Which of the four questions would be hardest for you to answer about a pair of running shoes? What does that tell you about people who don't run?</p></aside>`,
    },
    {
      title: 'Tests that a small team can afford',
      type: 'text',
      duration: 10,
      content: `<p>The textbook test shows half of the visitors one price and half another. Let us see what it would take. Four in a hundred visitors of the page buy at $35. We would like to know whether at $49 it is still three and a half.</p>
<p>A rule of thumb for the number of visitors per price is</p>
<blockquote><p>n = 16 × p × (1 − p) / d²</p></blockquote>
<p>where <em>p</em> is the average share and <em>d</em> the difference to be detected. Here p = 0.0375 and d = 0.005, so n = 16 × 0.0375 × 0.9625 / 0.000025 = <strong>23,100 visitors for each price</strong>. They have 1,500 a month. The test would take two and a half years. Besides, two practices in one town would talk.</p>
<h3>What to do instead</h3>
<ol>
<li><strong>New customers, new price.</strong> From Monday everybody new sees $49. Those who are there keep $35 for now. Compare the months before and after, knowing that other things change too. It is weak evidence, quickly won, and you can go back.</li>
<li><strong>Test in conversation.</strong> In ten sales talks say $49, in the next ten $69, in a calm voice, and note what happens in the ten seconds after. No one flinches in ten talks? You are below the range.</li>
<li><strong>Take orders.</strong> For a new plan, put it on the page and let people order it before it is finished. An order with a card is worth fifty opinions. Say honestly that it starts in May.</li>
</ol>
<h3>Count contribution, not buyers</h3>
<p>A higher price nearly always sells to fewer people. The question is what remains per hundred visitors:</p>
<table>
<thead><tr><th>Price</th><th>Buyers per 100</th><th>Contribution each</th><th>Per 100 visitors</th></tr></thead>
<tbody>
<tr><td>$35</td><td>4.0</td><td>$29.40</td><td>$117.60</td></tr>
<tr><td>$49</td><td>3.3</td><td>$43.40</td><td>$143.22</td></tr>
<tr><td>$69</td><td>2.0</td><td>$63.40</td><td>$126.80</td></tr>
</tbody>
</table>
<p>(We leave card fees at $1.40; in truth they rise a little.) $69 loses half of the buyers and still beats $35. But also look three months ahead: who leaves early cost you a welcome and gave you little.</p>
<h3>Decide before you look</h3>
<p>Write on a card: what we change, from when to when, which number decides, and what we do in each case. Without the card, every result will confirm what the louder founder thought.</p>
<aside><h4>Try it before you go on</h4><p>How many buyers per 100 does $49 need to be level with $35? (117.60 / 43.40 = 2.7.)</p></aside>`,
    },
  ],
}
