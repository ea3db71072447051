import type { SampleModule } from '../sample-course.ts'
import { claimsQuiz } from './quizzes.ts'

export const claimsAndTheirLimits: SampleModule = {
  title: 'Claims and their limits',
  description: 'Comparing two groups, surviving the p-value, and the long way from "goes with" to "causes".',
  lessons: [
    {
      title: 'Is the difference more than luck?',
      type: 'text',
      duration: 11,
      content: `<p>A help desk tries a new form. Twenty requests were assigned to the old or the new form <strong>by lot</strong>, and the minutes to solve them were noted.</p>
<pre><code class="language-python">from statistics import mean

old = [31, 28, 35, 30, 27, 33, 36, 29, 34, 32]
new = [27, 30, 26, 29, 24, 31, 28, 25, 33, 27]

print(mean(old), mean(new))        # 31.5 28
difference = mean(old) - mean(new)
print(difference)                  # 3.5
</code></pre>
<p>Three and a half minutes faster. Or were the easy requests simply lucky enough to get the new form?</p>
<h3>Play the world without an effect</h3>
<p>Assume for a moment that the form makes no difference at all. Then each request would have taken just as long with the other form, and the labels "old" and "new" are mere stickers. We may peel them off, shuffle them, stick them on again, and look at the difference that arises from shuffling alone.</p>
<pre><code class="language-python">import random

random.seed(3)
everything = old + new
as_large = 0
for _ in range(10_000):
    random.shuffle(everything)
    shuffled = mean(everything[:10]) - mean(everything[10:])
    if abs(shuffled) >= 3.5:
        as_large += 1

print(as_large / 10_000)           # 0.0193
</code></pre>
<p>In a world where the form does nothing, a difference of 3.5 minutes or more, in either direction, comes up in about 2 of 100 shufflings. That share is the <strong>p-value</strong>. It is small, so either something unusual happened, or the form does make a difference. Most people would go on with the second explanation, carefully.</p>
<p>This is a <em>permutation test</em>. It uses nothing but the lots that were really drawn. Tests with famous names mostly compute approximations of the same share, from a time when shuffling ten thousand times was not to be had.</p>
<h3>Then ask how large</h3>
<p>"Is there a difference?" is rarely the question that matters. <em>How large is it, and is that worth the trouble?</em> Give the difference with an interval. By resampling each group on its own, as in the last module, you get roughly 1 to 6 minutes. If retraining everybody pays off from two minutes on, this experiment has not settled it, and the honest next step is more requests.</p>
<aside><h4>Try it before you go on</h4><p>Compute that interval: draw with replacement from <code>old</code> and from <code>new</code>, take the difference of means, 10,000 times. How does it change if you pretend to have each value twice?</p></aside>`,
    },
    {
      title: 'What a p-value does not say',
      type: 'text',
      duration: 9,
      content: `<p>A p-value answers one narrow question: <em>if nothing but chance were at work, how often would the data look at least this striking?</em> Nearly every misuse comes from reading something else into it.</p>
<h3>Four sentences to avoid</h3>
<table>
<thead><tr><th>What is said (p = 0.02)</th><th>Why it is wrong</th></tr></thead>
<tbody>
<tr><td>There is a 2 % probability that chance did it.</td><td>The calculation <em>assumed</em> that chance did it. It can't tell you how probable the assumption is.</td></tr>
<tr><td>The effect is real with 98 % certainty.</td><td>The same mistake, turned round.</td></tr>
<tr><td>It is significant, so it is important.</td><td>With 100,000 users a difference of a tenth of a second can have p = 0.001 and matter to nobody.</td></tr>
<tr><td>p = 0.30, so there is no effect.</td><td>There may be one that twenty rows can't show. Absence of proof is not proof of absence.</td></tr>
</tbody>
</table>
<h3>The line at 0.05</h3>
<p>Nothing changes in nature between 0.049 and 0.051. The line is a convention. Treat it as a dial, not as a gate: report the value itself, the size of the effect, and the interval.</p>
<h3>Asking too often</h3>
<p>If there is no effect at all, one test in twenty still falls below 0.05. Test twenty colors of a button, and you should expect a "winner".</p>
<pre><code class="language-python">chance_of_none = 0.95 ** 20
print(round(1 - chance_of_none, 2))   # 0.64
</code></pre>
<p>Nearly two in three that at least one of twenty useless colors looks effective. The same happens less visibly when you look at the data every day and stop once the value is small, when you try the analysis with and without the weekend, or when you compare only the women, then only those under thirty. Each look is a ticket in the lottery.</p>
<p>Three habits protect you:</p>
<ul>
<li>Write down before the data arrive what you will compare, and when you will stop.</li>
<li>If you must compare twenty things, ask more of each: 0.05 / 20 = 0.0025. This is Bonferroni's rule, simple and strict.</li>
<li>Treat what you found by browsing as a question for fresh data, and say that this is how you found it.</li>
</ul>
<aside><h4>Try it before you go on</h4><p>A colleague reports the one metric of fifteen that moved, with p = 0.03. How probable is at least one such result if nothing changed? (1 − 0.97<sup>15</sup>, about 0.37.)</p></aside>`,
    },
    {
      title: 'Going together is not causing',
      type: 'text',
      duration: 10,
      content: `<p>Towns with more storks have more births. More people who eat ice cream drown. Students who take notes get better marks. In each case two things go together. Whether one <em>causes</em> the other is a different question, and the data alone will not answer it.</p>
<h3>Four explanations for every link</h3>
<ol>
<li><strong>A causes B.</strong> The notes help.</li>
<li><strong>B causes A.</strong> Students who understand more find more worth noting.</li>
<li><strong>C causes both.</strong> Summer sells ice cream and fills the beaches; large towns have more roofs and more babies.</li>
<li><strong>The way of choosing did it.</strong> If a school admits pupils who are strong in sports <em>or</em> mathematics, then among its pupils the good athletes will tend to be weaker at mathematics, though there is no such link in the town.</li>
</ol>
<p>Before you believe the first, write down the other three as concretely as you can. If you can't rule one out, your sentence has to leave it open.</p>
<h3>When the whole says the opposite of its parts</h3>
<p>A British study of 1986 compared two treatments of kidney stones. Look at the last row first.</p>
<table>
<thead><tr><td></td><th>Open surgery</th><th>Newer method</th></tr></thead>
<tbody>
<tr><td>Small stones</td><td>81 of 87 (93 %)</td><td>234 of 270 (87 %)</td></tr>
<tr><td>Large stones</td><td>192 of 263 (73 %)</td><td>55 of 80 (69 %)</td></tr>
<tr><td>All</td><td>273 of 350 (78 %)</td><td>289 of 350 (83 %)</td></tr>
</tbody>
</table>
<p>Over all, the newer method succeeds more often. For small stones surgery is better, and for large stones surgery is better too. Nothing is miscalculated. Surgery was mostly used for large stones, which are harder to treat whatever you do. The size of the stone is the C of our list. This reversal is known as <em>Simpson's paradox</em>, and the remedy is to compare like with like.</p>
<h3>Why drawing lots is so strong</h3>
<p>If lots decide who gets which treatment, then large stones, old age, and everything nobody thought of measuring are spread over both groups by chance alone. Explanations two to four fall away, and what chance can do you can calculate. When lots are impossible, look for a situation in which something close to chance decided, and be modest in your words: <em>goes with</em>, not <em>leads to</em>.</p>
<aside><h4>Try it before you go on</h4><p>A report says that employees who work from home are promoted less often. Write one sentence for each of the four explanations.</p></aside>`,
    },
    {
      title: 'Check your understanding: claims',
      type: 'quiz',
      duration: 8,
      content:
        '<p>Each of these has been said in a real meeting. You have three attempts, and may use a calculator.</p>',
      quiz: claimsQuiz,
    },
  ],
}
