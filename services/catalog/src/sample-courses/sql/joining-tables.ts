import type { SampleModule } from '../sample-course.ts'

export const joiningTables: SampleModule = {
  title: 'Joining tables',
  description: 'Bring rows together, notice when they multiply, and write long questions in short steps.',
  lessons: [
    {
      title: 'Rows that belong together',
      type: 'text',
      duration: 10,
      content: `<p>An order knows its customer only by number. To see names beside orders, put each order next to the customer whose <code>id</code> it carries. This is a <em>join</em>.</p>
<pre><code class="language-sql">SELECT o.id, c.name, o.ordered_on
FROM orders AS o
JOIN customers AS c ON c.id = o.customer_id
WHERE c.city = 'Lisbon'
ORDER BY o.id;
</code></pre>
<table>
<thead><tr><th>id</th><th>name</th><th>ordered_on</th></tr></thead>
<tbody>
<tr><td>1</td><td>Ada</td><td>2024-01-05</td></tr>
<tr><td>3</td><td>Ada</td><td>2024-02-02</td></tr>
<tr><td>4</td><td>Chen</td><td>2024-02-02</td></tr>
<tr><td>6</td><td>Ada</td><td>2024-03-11</td></tr>
</tbody>
</table>
<p>Imagine it so: the database forms every pair of an order and a customer (7 × 5 = 35 of them) and keeps those for which <code>ON</code> is true. It takes cleverer roads to get there; the result is the same.</p>
<h3>Those without a partner</h3>
<p>Emil never ordered, so he is in no pair, and a plain <code>JOIN</code> drops him without a word. To keep every customer, write <code>LEFT JOIN</code>: each row of the left table appears at least once, with <code>NULL</code> in the columns of the right if there was no partner.</p>
<pre><code class="language-sql">SELECT c.name, count(o.id) AS orders
FROM customers AS c
LEFT JOIN orders AS o ON o.customer_id = c.id
GROUP BY c.id, c.name
ORDER BY orders DESC, c.name;
</code></pre>
<table>
<thead><tr><th>name</th><th>orders</th></tr></thead>
<tbody>
<tr><td>Ada</td><td>3</td></tr>
<tr><td>Bo</td><td>2</td></tr>
<tr><td>Chen</td><td>1</td></tr>
<tr><td>Dina</td><td>1</td></tr>
<tr><td>Emil</td><td>0</td></tr>
</tbody>
</table>
<p>Two details carry the whole thing. <code>count(o.id)</code> counts known values, and so gives Emil 0; <code>count(*)</code> would count his row and give 1. And we group by <code>c.id</code> as well as by the name, because two people may be called Ada.</p>
<h3>A condition in the wrong place</h3>
<p>Suppose you want March orders per customer, including those with none. <code>WHERE o.ordered_on >= '2024-03-01'</code> comes after the join, and is not true for Emil's <code>NULL</code>. He is gone again, and so are Bo and Chen. Put the condition where the partners are chosen:</p>
<pre><code class="language-sql">SELECT c.name, count(o.id) AS march_orders
FROM customers AS c
LEFT JOIN orders AS o ON o.customer_id = c.id AND o.ordered_on >= '2024-03-01'
GROUP BY c.id, c.name
ORDER BY c.name;
</code></pre>
<p>Now all five are there: Ada 1, Bo 0, Chen 0, Dina 1, Emil 0.</p>
<aside><h4>Try it before you go on</h4><p>Find customers who never ordered, with <code>LEFT JOIN</code> and <code>WHERE o.id IS NULL</code>. Why is this condition right in <code>WHERE</code>, when the other was wrong?</p></aside>`,
    },
    {
      title: 'The join that multiplies',
      type: 'text',
      duration: 10,
      content: `<p>What did the shop earn from shipping? Add up the column:</p>
<pre><code class="language-sql">SELECT sum(shipping) AS shipping FROM orders;
</code></pre>
<p>32 dollars. Now the manager wants goods and shipping in one table. That takes a join with <code>items</code>:</p>
<pre><code class="language-sql">SELECT sum(i.quantity * i.price) AS goods, sum(o.shipping) AS shipping
FROM orders AS o
JOIN items AS i ON i.order_id = o.id;
</code></pre>
<table>
<thead><tr><th>goods</th><th>shipping</th></tr></thead>
<tbody><tr><td>138</td><td>50</td></tr></tbody>
</table>
<p>Goods are right. Shipping has grown by 18 dollars. Nothing failed, nothing warned; the number even looks plausible. Look at the rows before they are summed:</p>
<pre><code class="language-sql">SELECT o.id, o.shipping, i.title
FROM orders AS o
JOIN items AS i ON i.order_id = o.id
WHERE o.id IN (1, 2)
ORDER BY o.id, i.title;
</code></pre>
<table>
<thead><tr><th>id</th><th>shipping</th><th>title</th></tr></thead>
<tbody>
<tr><td>1</td><td>4</td><td>Dune</td></tr>
<tr><td>1</td><td>4</td><td>Emma</td></tr>
<tr><td>2</td><td>6</td><td>Dune</td></tr>
</tbody>
</table>
<p>Order 1 has two lines, so it stands there twice, and so does its shipping. A join <strong>copies the row of the one side for each partner on the many side</strong>. From then on a row is no longer an order. It is a line of an order, and a sum over it is a sum per line.</p>
<h3>The remedy: bring both sides to the same grain</h3>
<p>Ask of each table what one row is, its <em>grain</em>. Summarize the finer one first, until a row means the same in both. Then join.</p>
<pre><code class="language-sql">SELECT sum(per_order.goods) AS goods, sum(o.shipping) AS shipping
FROM orders AS o
JOIN (
  SELECT order_id, sum(quantity * price) AS goods
  FROM items
  GROUP BY order_id
) AS per_order ON per_order.order_id = o.id;
</code></pre>
<table>
<thead><tr><th>goods</th><th>shipping</th></tr></thead>
<tbody><tr><td>138</td><td>32</td></tr></tbody>
</table>
<h3>A remedy that is none</h3>
<p>You will see <code>sum(DISTINCT o.shipping)</code> in the wild. It adds up the <em>different values</em>: 4 + 6 + 0 + 8 = 18. Three orders at 4 dollars become one. It happens to be right in tests where every value differs.</p>
<h3>A habit</h3>
<p>Count the rows before and after each join. If seven orders become eleven rows, you know what happened before any sum is formed.</p>
<aside><h4>Try it before you go on</h4><p>Write the average <em>value of an order</em>, goods only. One wrong way gives 138 / 11. You should get 138 / 7, about 19.71. Mind that 138 / 7 of two integers is 19: multiply by 1.0 first.</p></aside>`,
    },
    {
      title: 'Long questions in short steps',
      type: 'text',
      duration: 10,
      content: `<p>"Which cities bring in the most per customer, counting those who have not ordered yet?" That is too much for one breath. <code>WITH</code> lets you name intermediate results and go on from them, top to bottom, like paragraphs.</p>
<pre><code class="language-sql">WITH order_values AS (          -- one row per order
  SELECT order_id, sum(quantity * price) AS goods
  FROM items
  GROUP BY order_id
),
customer_values AS (            -- one row per customer, also without orders
  SELECT c.id, coalesce(c.city, 'not known') AS city,
         coalesce(sum(v.goods), 0) AS goods
  FROM customers AS c
  LEFT JOIN orders AS o ON o.customer_id = c.id
  LEFT JOIN order_values AS v ON v.order_id = o.id
  GROUP BY c.id, c.city
)
SELECT city, count(*) AS customers, sum(goods) AS goods,
       round(1.0 * sum(goods) / count(*), 2) AS per_customer
FROM customer_values
GROUP BY city
ORDER BY per_customer DESC, city;
</code></pre>
<table>
<thead><tr><th>city</th><th>customers</th><th>goods</th><th>per_customer</th></tr></thead>
<tbody>
<tr><td>Oslo</td><td>1</td><td>44</td><td>44.00</td></tr>
<tr><td>Lisbon</td><td>2</td><td>75</td><td>37.50</td></tr>
<tr><td>Gdynia</td><td>1</td><td>19</td><td>19.00</td></tr>
<tr><td>not known</td><td>1</td><td>0</td><td>0.00</td></tr>
</tbody>
</table>
<h3>Why this form is worth it</h3>
<ul>
<li><strong>Each step has a grain</strong>, written beside its name. The multiplying join of the last lesson can't slip in unseen.</li>
<li><strong>Each step can be looked at.</strong> Replace the last <code>SELECT</code> by <code>SELECT * FROM customer_values</code> and check five rows by hand.</li>
<li><strong>Names say what is meant.</strong> A reader who trusts <code>order_values</code> need not read it.</li>
</ul>
<p>A good name says what one row is: <code>order_values</code>, <code>customer_values</code>. Names such as <code>temp2</code> or <code>joined</code> say how tired you were.</p>
<h3>Check the total</h3>
<p>Goods add up to 44 + 75 + 19 + 0 = 138, which is the sum of the table <code>items</code>. Customers add up to five. Whenever you cut a total into parts, add the parts up again. It takes ten seconds and finds lost <code>NULL</code>s, doubled rows and forgotten filters alike.</p>
<p>One customer per city is of course no basis for saying anything about Oslo. The query is right; the conclusion would not be. That difference is the rest of your profession.</p>
<aside><h4>Try it before you go on</h4><p>Add a step <code>city_values</code> and show each city's share of all goods in percent. The shares should be 31.9, 54.3, 13.8 and 0.</p></aside>`,
    },
  ],
}
