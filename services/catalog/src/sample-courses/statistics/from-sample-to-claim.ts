import type { SampleModule } from '../sample-course.ts'
import { samplesQuiz } from './quizzes.ts'

export const fromSampleToClaim: SampleModule = {
  title: 'From sample to claim',
  description: 'You have seen some. What may you say about all? Chance can be measured; bias has to be prevented.',
  lessons: [
    {
      title: 'Who is in the sample?',
      type: 'text',
      duration: 8,
      content: `<p>A <em>sample</em> is what you have. The <em>population</em> is what you want to talk about. Between them stands one question: how did these get in, and not others?</p>
<h3>Two kinds of error</h3>
<p><strong>Chance</strong> makes samples differ from each other. It shrinks as the sample grows, and it can be calculated; the next lesson does it. <strong>Bias</strong> pushes all samples to the same side. It does not shrink. A million answers collected in a biased way give you a very precise wrong number.</p>
<p>In 1936 an American magazine asked about ten million people whom they would vote for, and more than two million answered. Its forecast was clearly wrong. A much smaller poll of that year, with some care about who was asked, named the winner. The magazine had taken its addresses from lists such as those of car owners and telephone subscribers, in years when many had neither, and those who took the trouble to reply were not like those who didn't.</p>
<h3>How bias gets in</h3>
<table>
<thead><tr><th>Door</th><th>Example</th></tr></thead>
<tbody>
<tr><td>The list is incomplete</td><td>asking your newsletter readers what people think of newsletters</td></tr>
<tr><td>Only some answer</td><td>reviews come from the delighted and the furious</td></tr>
<tr><td>Only some survive</td><td>studying successful firms to learn what makes firms succeed, when the failed did the same</td></tr>
<tr><td>The question pushes</td><td>"Do you agree that the new layout is clearer?"</td></tr>
</tbody>
</table>
<h3>What helps</h3>
<p>The best remedy is to draw lots: from a complete list, every row with the same chance. Then no property of the rows, known or unknown to you, can decide who gets in.</p>
<pre><code class="language-python">import random

customers = list(range(1, 2001))    # the ids of 2,000 customers
random.seed(20240309)               # so that others can repeat the draw
chosen = random.sample(customers, k=100)

print(len(set(chosen)))             # 100
</code></pre>
<p>Then work on the answers you don't get. A hundred people chosen by lot of whom eighty reply are worth more than five thousand who happened to click. Call again, at another hour. Compare those who replied with the whole list in what you know of both, such as age or region, and report the comparison.</p>
<aside><h4>Try it before you go on</h4><p>Your course has an optional survey at its end. Name three groups of students who will not fill it in, and say for each in which direction that moves the result.</p></aside>`,
    },
    {
      title: 'How far chance can carry a mean',
      type: 'text',
      duration: 11,
      content: `<p>Suppose the lots were drawn fairly. Your sample's mean still differs from the population's. By how much, usually? In real life you can't know, because you never see the whole population. So let us build one, and draw from it a thousand times.</p>
<pre><code class="language-python">import random
from statistics import mean, stdev

random.seed(1)
city = [random.gammavariate(2, 12) for _ in range(100_000)]   # minutes to work

print(round(mean(city), 1), round(stdev(city), 1))   # 24.0 17.1
</code></pre>
<p>The values have a long tail, as journeys do. Now a thousand samples of each size, and for each sample its mean:</p>
<pre><code class="language-python">for n in (10, 40, 160):
    means = [mean(random.sample(city, n)) for _ in range(1000)]
    print(n, round(stdev(means), 2))
</code></pre>
<pre><code class="language-text">10 5.6
40 2.68
160 1.4
</code></pre>
<p>The spread of these means has a name, the <em>standard error</em>. Look at the three lines. Four times as many people, and the error is halved; sixteen times as many, and it is a quarter. It falls with the square root of the sample size:</p>
<blockquote><p>standard error of a mean = standard deviation of the values / √n</p></blockquote>
<p>Check: 17.1 / √40 = 2.70. The simulation said 2.68.</p>
<h3>What follows</h3>
<ul>
<li>Precision is expensive. To halve the error, ask four times as many people.</li>
<li>The size of the <strong>population</strong> does not appear in the formula. 400 people drawn by lot say as much about a country as about a town.</li>
<li>Means of samples form a hill even though the values do not. About 95 % of them lie within two standard errors of the truth. In our simulation it was 94.4 % for samples of 10, 95.9 % for 40 and 94.7 % for 160.</li>
</ul>
<p>You will have one sample, not a thousand. But the formula needs only its standard deviation, and that you can compute from the one sample you have. This is the step from describing to claiming.</p>
<aside><h4>Try it before you go on</h4><p>A survey of 100 people gives a mean of 24 minutes with a standard deviation of 17. What is the standard error? How many people would you need to get it down to half a minute? (1.7; about 1,160.)</p></aside>`,
    },
    {
      title: 'An interval instead of a point',
      type: 'text',
      duration: 10,
      content: `<p>"The mean trip takes 33.25 minutes" sounds exact and is almost certainly false. "Between 30 and 37 minutes" can be true. An <em>interval</em> says how far chance may have carried the figure.</p>
<h3>By formula</h3>
<p>Take the mean, and go two standard errors to each side. For twenty trips:</p>
<pre><code class="language-python">from statistics import mean, stdev

trips = [31, 24, 45, 28, 36, 22, 39, 27, 33, 58,
         25, 30, 41, 29, 35, 26, 34, 47, 23, 32]

error = stdev(trips) / len(trips) ** 0.5
low, high = mean(trips) - 2 * error, mean(trips) + 2 * error

print(mean(trips), round(error, 2))    # 33.25 2.04
print(round(low, 1), round(high, 1))   # 29.2 37.3
</code></pre>
<h3>By drawing again</h3>
<p>There is a way that needs no formula and works for medians and other figures as well. Treat your sample as if it were the population, draw from it <strong>with replacement</strong> as many values as it has, and compute the figure. Repeat ten thousand times, and see between which values the middle 95 % of the results lie. This is called the <em>bootstrap</em>.</p>
<pre><code class="language-python">import random

random.seed(7)
means = sorted(mean(random.choices(trips, k=20)) for _ in range(10_000))

print(means[250], means[9749])         # 29.7 37.35
</code></pre>
<p>Nearly the same interval, from a completely different road. The bootstrap's is not symmetric, because the data are not: one trip took 58 minutes.</p>
<h3>How to say it</h3>
<p>The 95 % describe the <em>method</em>: of a hundred intervals made in this way from a hundred fresh samples, about 95 contain the true value. You have one of them, and you don't know whether it is one of the 95. A plain sentence that is not wrong:</p>
<blockquote><p>We measured twenty trips drawn by lot; their mean was 33 minutes (95 % interval 30 to 37).</p></blockquote>
<p>Note the rounding. With an error of two minutes, digits after the point are decoration.</p>
<p>And note what the interval can't see. If only trips on Sundays were measured, it is a fine interval for Sundays. Chance is inside it; bias is not.</p>
<aside><h4>Try it before you go on</h4><p>Replace <code>mean</code> by <code>median</code> in the last example and run it. You should get 27.5 to 35.5. Why can the ends only be whole or half minutes?</p></aside>`,
    },
    {
      title: 'Check your understanding: samples',
      type: 'quiz',
      duration: 7,
      content:
        '<p>Five questions about samples and what they allow you to say. Pencil and paper are enough; you need no calculator.</p>',
      quiz: samplesQuiz,
    },
  ],
}
