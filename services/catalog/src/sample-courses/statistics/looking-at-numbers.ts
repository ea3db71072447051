import type { SampleModule } from '../sample-course.ts'
import { describingQuiz } from './quizzes.ts'

export const lookingAtNumbers: SampleModule = {
  title: 'Looking at numbers',
  description: 'Before any test: what was measured, what is typical, and how far the rest is from it.',
  lessons: [
    {
      title: 'What exactly was counted?',
      type: 'text',
      duration: 8,
      freePreview: true,
      content: `<p>"Our customers wait eight minutes on average." Before you ask whether the figure is correct, ask what it is a figure <em>of</em>. Most bad statistics go wrong before the first calculation.</p>
<h3>Three questions to any number</h3>
<ol>
<li><strong>What is one row?</strong> A customer, a visit, a phone call, a day? If one person called eleven times, eleven rows are about that person.</li>
<li><strong>How was it measured?</strong> From which moment to which? Does the clock start when the call arrives, or after the recorded greeting of ninety seconds?</li>
<li><strong>Who is missing?</strong> Callers who hung up after twenty minutes have no waiting time in the list. They are the ones you most wanted to know about.</li>
</ol>
<p>Each of these can move the result by more than any refinement of method will repair later. Write the answers down beside the data, in one paragraph. If you can't answer one, say so in the report.</p>
<h3>Kinds of values</h3>
<p>What you may do with a value depends on what kind it is.</p>
<table>
<thead><tr><th>Kind</th><th>Example</th><th>Makes sense</th><th>Does not</th></tr></thead>
<tbody>
<tr><td>names</td><td>city, product</td><td>counting, shares</td><td>any average</td></tr>
<tr><td>ranks</td><td>1 to 5 stars</td><td>shares, the middle one</td><td>saying that 4 is twice as good as 2</td></tr>
<tr><td>amounts</td><td>minutes, dollars</td><td>averages, differences, ratios</td><td></td></tr>
</tbody>
</table>
<p>Averages of stars are common nevertheless, and can be useful as a rough signal. Just remember that the same 3.0 may mean that everybody found it middling, or that half loved it and half hated it. Show the five shares and the question answers itself.</p>
<h3>A sentence before a formula</h3>
<p>Make it a habit to write the claim that you would like to make, with its blanks: <em>Among calls that were answered on weekdays in March, the typical wait from the first ring was ___ minutes; one in ten waited longer than ___.</em> Now you know which rows you need and which figures to compute. You also know what you will not be able to say, for example anything about April.</p>
<aside><h4>Try it before you go on</h4><p>Take a figure from today's news and ask it the three questions. For how many does the article give an answer?</p></aside>`,
    },
    {
      title: 'The middle and the mean',
      type: 'text',
      duration: 9,
      content: `<p>Here are twelve waiting times, in minutes, in the order in which they were measured: 4, 6, 5, 7, 3, 5, 6, 41, 4, 5, 8, 6. What is a typical wait?</p>
<pre><code class="language-python">from statistics import mean, median

waits = [4, 6, 5, 7, 3, 5, 6, 41, 4, 5, 8, 6]

print(round(mean(waits), 2))   # 8.33
print(median(waits))           # 5.5
print(sorted(waits)[-2:])      # [8, 41]
</code></pre>
<p>The <strong>mean</strong> shares the total of 100 minutes equally among twelve people. The <strong>median</strong> lines them up and asks the one in the middle. Eleven of the twelve waited less than the mean. If you promise callers "about eight minutes", nearly everyone is pleasantly surprised, and one person will never call again.</p>
<h3>When to use which</h3>
<p>The two answer different questions.</p>
<ul>
<li>Use the <strong>median</strong> for what a typical person meets. One extreme value can't move it far: had the 41 been 410, it would still be 5.5.</li>
<li>Use the <strong>mean</strong> when the total matters. To plan staff for 1,000 calls you need 1,000 × 8.33 minutes, and the long ones count.</li>
</ul>
<p>If they are far apart, that is a finding in itself: the values have a long tail on one side. Incomes, prices of houses, file sizes and waiting times almost always do.</p>
<h3>What about the 41?</h3>
<p>Do not remove a value because it is inconvenient. Find out. There are three cases:</p>
<ol>
<li>It is a slip of the pen, and the log says 4.1. Correct it, and note that you did.</li>
<li>It belongs to something else: a test call by a technician. Leave it out by a rule that you write down, and apply the rule to all rows.</li>
<li>It is real. Then it stays. Report it in words: <em>one caller waited 41 minutes.</em></li>
</ol>
<pre><code class="language-python">without = [w for w in waits if w != 41]
print(round(mean(without), 2), median(without))   # 5.36 5
</code></pre>
<p>Giving the result with and without the doubtful value is honest and short. Here the median hardly cares and the mean loses a third, which tells a reader a good deal.</p>
<aside><h4>Try it before you go on</h4><p>Invent five numbers with mean 10 and median 2. Then explain to a colleague, without using either word, what your numbers look like.</p></aside>`,
    },
    {
      title: 'Spread: how different are they?',
      type: 'text',
      duration: 9,
      content: `<p>Two bus lines take thirty minutes on average. One always takes between 28 and 32, the other anything from 15 to 60. You would not call them equal. A middle without a measure of spread is half a description.</p>
<h3>Quartiles</h3>
<p>Sort the values and cut them into four parts with equally many values in each. The three cuts are the quartiles; the middle one is the median. Between the outer two lies the middle half of the data.</p>
<pre><code class="language-python">from statistics import quantiles, stdev

waits = [4, 6, 5, 7, 3, 5, 6, 41, 4, 5, 8, 6]
q1, q2, q3 = quantiles(waits, n=4, method="inclusive")

print(q1, q2, q3)      # 4.75 5.5 6.25
print(q3 - q1)         # 1.5
</code></pre>
<p>Half of the callers waited between 4.75 and 6.25 minutes. The distance of 1.5 is the <em>interquartile range</em>. It hardly notices the 41.</p>
<p>For small data, programs differ slightly in where they cut; Python alone offers two methods. With a few hundred values the difference disappears. If it matters for your conclusion, you have too few values.</p>
<h3>Standard deviation</h3>
<p>The standard deviation is, roughly, the usual distance of a value from the mean. Distances are squared, averaged (dividing by one less than their number) and the root is taken.</p>
<pre><code class="language-python">print(round(stdev(waits), 2))                          # 10.38
print(round(stdev([w for w in waits if w != 41]), 2))  # 1.43
</code></pre>
<p>Because distances are squared, one distant value dominates. Here the single 41 multiplies the figure by seven. For data that form a hill with similar slopes on both sides, about two thirds of the values lie within one standard deviation of the mean and about 95 % within two. For data with a long tail, those shares tell you nothing, and quartiles are the better description.</p>
<h3>Draw it first</h3>
<p>No two figures replace a look. A dot for each value on a line is enough:</p>
<pre><code class="language-text">minutes   3   4   5   6   7   8  …  41
          •   ••  ••• ••• •   •     •
</code></pre>
<p>In one glance you see a hill around 5 and one lonely dot. You would have chosen the median without any theory.</p>
<aside><h4>Try it before you go on</h4><p>Write down two lists of six numbers that have the same mean and the same standard deviation, and look entirely different as dots. (Start with 0, 0, 0, 6, 6, 6.)</p></aside>`,
    },
    {
      title: 'Check your understanding: describing data',
      type: 'quiz',
      duration: 6,
      content:
        '<p>Five questions about describing data. Before you choose, say to yourself what you would do, and why.</p>',
      quiz: describingQuiz,
    },
  ],
}
