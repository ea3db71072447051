import type { SampleModule } from '../sample-course.ts'
import { oneTableQuiz } from './quizzes.ts'

export const askingOneTable: SampleModule = {
  title: 'Asking one table',
  description: 'Set up the bookshop, choose rows and columns, and learn what a database means by "unknown".',
  lessons: [
    {
      title: 'A table is a list of statements',
      type: 'text',
      duration: 10,
      freePreview: true,
      content: `<p>Each row of a table makes the same kind of statement about something. In the table <code>customers</code> below, a row says: <em>there is a customer with this number, this name, living in this city, who joined on this day.</em> If you can't complete such a sentence for a table, find out what its rows mean before you count them.</p>
<h3>Set up the shop</h3>
<p>Paste this into any empty PostgreSQL or SQLite database. If you have neither, install SQLite and type <code>sqlite3 shop.db</code>.</p>
<pre data-filename="shop.sql"><code class="language-sql">CREATE TABLE customers (id int PRIMARY KEY, name text, city text, joined date);
CREATE TABLE orders (id int PRIMARY KEY, customer_id int, ordered_on date, shipping int);
CREATE TABLE items (order_id int, title text, quantity int, price int);

INSERT INTO customers VALUES
  (1, 'Ada', 'Lisbon', '2023-02-11'), (2, 'Bo', 'Oslo', '2023-05-03'),
  (3, 'Chen', 'Lisbon', '2023-09-20'), (4, 'Dina', 'Gdynia', '2024-01-08'),
  (5, 'Emil', NULL, '2024-02-14');
INSERT INTO orders VALUES
  (1, 1, '2024-01-05', 4), (2, 2, '2024-01-19', 6), (3, 1, '2024-02-02', 4),
  (4, 3, '2024-02-02', 0), (5, 2, '2024-02-27', 6), (6, 1, '2024-03-11', 4),
  (7, 4, '2024-03-15', 8);
INSERT INTO items VALUES
  (1, 'Dune', 1, 12), (1, 'Emma', 2, 9), (2, 'Dune', 1, 12), (3, 'Ficciones', 1, 14),
  (4, 'Emma', 1, 9), (4, 'Beloved', 1, 11), (5, 'Solaris', 2, 10), (5, 'Dune', 1, 12),
  (6, 'Beloved', 1, 11), (7, 'Solaris', 1, 10), (7, 'Emma', 1, 9);
</code></pre>
<p>Five customers, seven orders, eleven lines on them. Prices and shipping are in whole dollars.</p>
<h3>The first question</h3>
<p><code>SELECT</code> names the columns you want to see, <code>FROM</code> the table, <code>WHERE</code> the condition that a row has to meet, <code>ORDER BY</code> the order.</p>
<pre><code class="language-sql">SELECT title, quantity * price AS amount
FROM items
WHERE quantity * price > 11
ORDER BY amount DESC, title;
</code></pre>
<table>
<thead><tr><th>title</th><th>amount</th></tr></thead>
<tbody>
<tr><td>Solaris</td><td>20</td></tr>
<tr><td>Emma</td><td>18</td></tr>
<tr><td>Ficciones</td><td>14</td></tr>
<tr><td>Dune</td><td>12</td></tr>
<tr><td>Dune</td><td>12</td></tr>
<tr><td>Dune</td><td>12</td></tr>
</tbody>
</table>
<p>Three equal rows are not a mistake. Each is a line of another order. You asked for titles and amounts, and got one answer per line of an order, because that is what a row of <code>items</code> is.</p>
<p>Without <code>ORDER BY</code> the rows come in any order the database likes. It may look sorted today.</p>
<aside><h4>Try it before you go on</h4><p>List the orders of February with free or cheap shipping (under 5), newest first. Dates are written in quotation marks, <code>'2024-02-01'</code>, and can be compared. You should find two.</p></aside>`,
    },
    {
      title: 'The trouble with NULL',
      type: 'text',
      duration: 9,
      content: `<p>Emil has no city. The shop didn't leave the field empty; it doesn't <em>know</em>. SQL writes this as <code>NULL</code>, and takes the not knowing seriously.</p>
<h3>A third answer</h3>
<pre><code class="language-sql">SELECT name FROM customers WHERE city = 'Lisbon' ORDER BY name;
SELECT name FROM customers WHERE city &lt;&gt; 'Lisbon' ORDER BY name;
</code></pre>
<p>The first finds Ada and Chen. The second finds Bo and Dina. Where is Emil? Is his city <code>'Lisbon'</code>? Unknown. Is it something other than <code>'Lisbon'</code>? Also unknown. <code>WHERE</code> keeps a row only if the condition is <em>true</em>, and unknown is not true. A row with a <code>NULL</code> may fail a condition and its opposite.</p>
<p>So a report "customers in Lisbon" plus a report "customers elsewhere" does not add up to all customers. Whenever two parts don't make the whole, think of <code>NULL</code> first.</p>
<h3>How to ask</h3>
<pre><code class="language-sql">SELECT name FROM customers WHERE city IS NULL;

SELECT name, coalesce(city, 'not known') AS city
FROM customers
WHERE joined >= '2024-01-01'
ORDER BY name;
</code></pre>
<table>
<thead><tr><th>name</th><th>city</th></tr></thead>
<tbody>
<tr><td>Dina</td><td>Gdynia</td></tr>
<tr><td>Emil</td><td>not known</td></tr>
</tbody>
</table>
<p><code>IS NULL</code> is the test. <code>city = NULL</code> is never true, not even for Emil, because comparing with something unknown is unknown. <code>coalesce</code> gives the first of its arguments that is known.</p>
<h3>It spreads, except when counting</h3>
<ul>
<li>Calculating with <code>NULL</code> gives <code>NULL</code>: <code>4 + NULL</code> is unknown.</li>
<li><code>sum</code>, <code>avg</code>, <code>min</code> and <code>max</code> pass over it.</li>
<li><code>count(city)</code> counts the known ones, <code>count(*)</code> the rows.</li>
</ul>
<pre><code class="language-sql">SELECT count(*) AS customers, count(city) AS with_city, count(DISTINCT city) AS cities
FROM customers;
</code></pre>
<table>
<thead><tr><th>customers</th><th>with_city</th><th>cities</th></tr></thead>
<tbody><tr><td>5</td><td>4</td><td>3</td></tr></tbody>
</table>
<p>Three counts, three questions. An average of a column with gaps is the average of those who answered. Say so when you report it.</p>
<aside><h4>Try it before you go on</h4><p>Someone writes <code>WHERE city NOT IN ('Oslo', NULL)</code> to find people outside Oslo. Predict the result before you run it. It finds nobody: is Ada's city different from something unknown?</p></aside>`,
    },
    {
      title: 'Counting and grouping',
      type: 'text',
      duration: 10,
      content: `<p><code>GROUP BY</code> puts rows into heaps and answers with <strong>one row per heap</strong>. That sentence explains all its rules.</p>
<pre><code class="language-sql">SELECT title, sum(quantity) AS copies, sum(quantity * price) AS revenue
FROM items
GROUP BY title
ORDER BY revenue DESC, title;
</code></pre>
<table>
<thead><tr><th>title</th><th>copies</th><th>revenue</th></tr></thead>
<tbody>
<tr><td>Dune</td><td>3</td><td>36</td></tr>
<tr><td>Emma</td><td>4</td><td>36</td></tr>
<tr><td>Solaris</td><td>3</td><td>30</td></tr>
<tr><td>Beloved</td><td>2</td><td>22</td></tr>
<tr><td>Ficciones</td><td>1</td><td>14</td></tr>
</tbody>
</table>
<p>What may stand after <code>SELECT</code>? Only things of which each heap has exactly one: the columns you grouped by, and summaries such as <code>sum</code>. Asking for <code>order_id</code> here makes no sense, since a heap contains several. PostgreSQL refuses; SQLite quietly picks one of them, which is worse.</p>
<h3>Before and after the heaps</h3>
<p><code>WHERE</code> throws out rows before they are heaped. <code>HAVING</code> throws out heaps.</p>
<pre><code class="language-sql">SELECT customer_id, count(*) AS orders
FROM orders
WHERE ordered_on >= '2024-02-01'
GROUP BY customer_id
HAVING count(*) >= 2;
</code></pre>
<p>Only customer 1 remains: three orders in all, two of them since February. Customer 2 has two orders in all, but one of them is from January and was thrown out before the heaps were made.</p>
<h3>Grouping by month</h3>
<p>You can group by anything you can compute. The first seven characters of a date are its month:</p>
<pre><code class="language-sql">SELECT substr(CAST(ordered_on AS text), 1, 7) AS month,
       count(*) AS orders, sum(shipping) AS shipping
FROM orders
GROUP BY substr(CAST(ordered_on AS text), 1, 7)
ORDER BY month;
</code></pre>
<table>
<thead><tr><th>month</th><th>orders</th><th>shipping</th></tr></thead>
<tbody>
<tr><td>2024-01</td><td>2</td><td>10</td></tr>
<tr><td>2024-02</td><td>3</td><td>10</td></tr>
<tr><td>2024-03</td><td>2</td><td>12</td></tr>
</tbody>
</table>
<p>(In PostgreSQL you would rather write <code>date_trunc('month', ordered_on)</code>. This form runs everywhere.) Notice what grouping cannot show: a month without orders has no rows, so it has no heap, and is missing instead of zero.</p>
<h3>In which order it happens</h3>
<p>You write <code>SELECT</code> first; the database does it late: <code>FROM</code>, <code>WHERE</code>, <code>GROUP BY</code>, <code>HAVING</code>, <code>SELECT</code>, <code>ORDER BY</code>. That is why <code>WHERE</code> can't know the name <code>revenue</code>, which does not exist yet, while <code>ORDER BY</code> can.</p>
<aside><h4>Try it before you go on</h4><p>How many different titles does each order contain, and how many copies? Write it down for order 5 by hand first.</p></aside>`,
    },
    {
      title: 'Check your understanding: one table',
      type: 'quiz',
      duration: 7,
      content:
        "<p>Six questions about one table. Answer with the shop's small tables in view, and run the queries afterwards.</p>",
      quiz: oneTableQuiz,
    },
  ],
}
