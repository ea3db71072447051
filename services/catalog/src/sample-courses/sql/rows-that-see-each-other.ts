import type { SampleModule } from '../sample-course.ts'
import { windowsQuiz } from './quizzes.ts'

export const rowsThatSeeEachOther: SampleModule = {
  title: 'Rows that see each other',
  description: 'Window functions: ranks, running totals, the row before, and an answer that you can defend.',
  lessons: [
    {
      title: 'A view through a window',
      type: 'text',
      duration: 10,
      content: `<p>Grouping answers with one row per heap, and the single rows are lost. Often you want to keep them and put something about their heap beside each: its rank, its share, its distance from the average. A <em>window function</em> does that. It computes over other rows and leaves all rows in place.</p>
<pre><code class="language-sql">WITH order_values AS (
  SELECT o.id, o.customer_id, o.ordered_on, sum(i.quantity * i.price) AS goods
  FROM orders AS o
  JOIN items AS i ON i.order_id = o.id
  GROUP BY o.id, o.customer_id, o.ordered_on
)
SELECT id, customer_id, goods,
       sum(goods) OVER (PARTITION BY customer_id) AS of_customer,
       rank() OVER (ORDER BY goods DESC) AS place
FROM order_values
ORDER BY place;
</code></pre>
<table>
<thead><tr><th>id</th><th>customer_id</th><th>goods</th><th>of_customer</th><th>place</th></tr></thead>
<tbody>
<tr><td>5</td><td>2</td><td>32</td><td>44</td><td>1</td></tr>
<tr><td>1</td><td>1</td><td>30</td><td>55</td><td>2</td></tr>
<tr><td>4</td><td>3</td><td>20</td><td>20</td><td>3</td></tr>
<tr><td>7</td><td>4</td><td>19</td><td>19</td><td>4</td></tr>
<tr><td>3</td><td>1</td><td>14</td><td>55</td><td>5</td></tr>
<tr><td>2</td><td>2</td><td>12</td><td>44</td><td>6</td></tr>
<tr><td>6</td><td>1</td><td>11</td><td>55</td><td>7</td></tr>
</tbody>
</table>
<p>Read <code>OVER (…)</code> as <em>looking at these rows</em>. <code>PARTITION BY customer_id</code> lets each row see the rows of its own customer. Empty parentheses let it see all. Seven orders went in and seven came out.</p>
<h3>Equal values</h3>
<p>Three functions number rows, and they differ only when values are equal. For 36, 36, 30:</p>
<table>
<thead><tr><th>Function</th><th>Gives</th><th>Use it for</th></tr></thead>
<tbody>
<tr><td><code>row_number()</code></td><td>1, 2, 3</td><td>exactly one row per heap</td></tr>
<tr><td><code>rank()</code></td><td>1, 1, 3</td><td>places as in sport</td></tr>
<tr><td><code>dense_rank()</code></td><td>1, 1, 2</td><td>the n-th highest value</td></tr>
</tbody>
</table>
<h3>The newest order of each customer</h3>
<p>Window functions are computed after <code>WHERE</code>, so you can't filter by them directly. Number the rows in one step and filter in the next:</p>
<pre><code class="language-sql">WITH numbered AS (
  SELECT id, customer_id, ordered_on,
         row_number() OVER (PARTITION BY customer_id ORDER BY ordered_on DESC, id DESC) AS n
  FROM orders
)
SELECT customer_id, id, ordered_on FROM numbered WHERE n = 1 ORDER BY customer_id;
</code></pre>
<p>It answers orders 6, 5, 4 and 7. The <code>id DESC</code> at the end decides between two orders of one day. Without it the result could change from run to run.</p>
<aside><h4>Try it before you go on</h4><p>Show each book's share of the revenue: <code>100.0 * sum(quantity * price) / sum(sum(quantity * price)) OVER ()</code>. Why are there two sums?</p></aside>`,
    },
    {
      title: 'Running totals and the row before',
      type: 'text',
      duration: 10,
      content: `<p>Give a window an <code>ORDER BY</code>, and rows have a before and an after. Two questions become easy: <em>how much so far?</em> and <em>how much more than last time?</em></p>
<pre><code class="language-sql">WITH months AS (                -- one row per month
  SELECT substr(CAST(o.ordered_on AS text), 1, 7) AS month,
         sum(i.quantity * i.price) AS goods
  FROM orders AS o
  JOIN items AS i ON i.order_id = o.id
  GROUP BY substr(CAST(o.ordered_on AS text), 1, 7)
)
SELECT month, goods,
       sum(goods) OVER (ORDER BY month) AS so_far,
       goods - lag(goods) OVER (ORDER BY month) AS change
FROM months
ORDER BY month;
</code></pre>
<table>
<thead><tr><th>month</th><th>goods</th><th>so_far</th><th>change</th></tr></thead>
<tbody>
<tr><td>2024-01</td><td>42</td><td>42</td><td></td></tr>
<tr><td>2024-02</td><td>66</td><td>108</td><td>24</td></tr>
<tr><td>2024-03</td><td>30</td><td>138</td><td>-36</td></tr>
</tbody>
</table>
<p><code>lag(goods)</code> is the value of the row before, in the order of the window. The first row has none before it, hence <code>NULL</code>, and the change is unknown rather than zero. That is right: nobody knows what December was like.</p>
<h3>The frame</h3>
<p>A window with an order looks, unless told otherwise, from the first row to the current one <em>and all rows equal to it in that order</em>. With one row per month this makes no difference. With several orders on one day it does: all orders of that day get the same running total, the one at the day's end.</p>
<p>To be exact, write the frame yourself:</p>
<pre><code class="language-sql">SELECT id, ordered_on,
       sum(shipping) OVER (ORDER BY ordered_on) AS by_day,
       sum(shipping) OVER (ORDER BY ordered_on, id
                           ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS by_row
FROM orders
ORDER BY id;
</code></pre>
<p>For order 3, on 2 February, <code>by_day</code> and <code>by_row</code> are both 14, but only because order 4, of the same day, was shipped free. Set its shipping to 5 and they part: 19 by day, 14 by row.</p>
<p>A moving average uses a narrower frame: <code>avg(goods) OVER (ORDER BY month ROWS BETWEEN 2 PRECEDING AND CURRENT ROW)</code> covers three months. At the start it covers fewer, and doesn't tell you.</p>
<h3>The row before may be long ago</h3>
<p><code>lag</code> takes the previous <em>row</em>, not the previous <em>month</em>. If February had no orders, March would be compared with January. Where gaps are possible, join with a list of months first.</p>
<aside><h4>Try it before you go on</h4><p>For each order, show the days of its customer's previous order with <code>lag(ordered_on) OVER (PARTITION BY customer_id ORDER BY ordered_on)</code>. How many rows have none, and what do these orders have in common?</p></aside>`,
    },
    {
      title: 'An answer you can defend',
      type: 'text',
      duration: 9,
      content: `<p>The manager asks: "Do customers come back?" You now know enough SQL to answer. What remains is to make sure that it is an answer to <em>this</em> question.</p>
<h3>1. Turn it into a sentence with blanks</h3>
<blockquote><p>Of the customers whose first order was at least __ days ago, __ % have ordered a second time.</p></blockquote>
<p>The first blank matters. Dina ordered for the first time on 15 March. If today is 31 March, counting her among those who "did not come back" is unfair to her and wrong for the figure. We take 30 days.</p>
<h3>2. Write it in steps</h3>
<pre><code class="language-sql">WITH per_customer AS (          -- one row per customer with an order
  SELECT customer_id, min(ordered_on) AS first_order, count(*) AS orders
  FROM orders
  GROUP BY customer_id
)
SELECT count(*) AS customers,
       sum(CASE WHEN orders > 1 THEN 1 ELSE 0 END) AS came_back
FROM per_customer
WHERE first_order &lt;= '2024-03-01';
</code></pre>
<table>
<thead><tr><th>customers</th><th>came_back</th></tr></thead>
<tbody><tr><td>3</td><td>2</td></tr></tbody>
</table>
<h3>3. Try to prove yourself wrong</h3>
<table>
<thead><tr><th>Check</th><th>Here</th></tr></thead>
<tbody>
<tr><td>Do the parts add up to the whole?</td><td>3 counted + Dina, too new + Emil, no order = 5 customers</td></tr>
<tr><td>Does a row, followed by hand, end up where it should?</td><td>Chen: one order, on 2 February: counted, not back</td></tr>
<tr><td>What is silently left out?</td><td>Orders without a customer: <code>customer_id IS NULL</code> finds none</td></tr>
<tr><td>Would another definition change the answer?</td><td>Back within 60 days: Ada (28 days) and Bo (39 days) still count</td></tr>
</tbody>
</table>
<h3>4. Write three sentences</h3>
<p>The result, its definition, its limit:</p>
<blockquote><p>Two of the three customers whose first order was at least 30 days ago have ordered again, both within 60 days. Customers with a newer first order, and those who have not ordered, are left out. Three people are far too few to expect the same of the next ones.</p></blockquote>
<p>"67 % come back" would have been shorter, and everyone would have remembered it. That is the danger. When the number behind a percentage is under about thirty, write the numbers and not the percentage.</p>
<h3>5. Keep the query</h3>
<p>Store it with the date and the sentence, where others can find it. In three months somebody asks again, and the comparison is only worth something if the definition is the same.</p>
<aside><h4>Try it before you go on</h4><p>The next question is "Does free shipping make people come back?" Write the sentence with blanks, and then one reason why the shop's data can't answer it.</p></aside>`,
    },
    {
      title: 'Check your understanding: windows',
      type: 'quiz',
      duration: 7,
      content:
        '<p>The last round: six questions in twenty minutes, and three attempts. Predict first, and run the queries when you have handed in.</p>',
      quiz: windowsQuiz,
    },
  ],
}
