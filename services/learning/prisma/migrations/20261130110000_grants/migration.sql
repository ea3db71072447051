-- First, as it takes the strongest lock of this transaction: one that is taken after a weaker one waits for whoever waits for that.
ALTER TABLE "enrollments" ADD COLUMN "access_until" TIMESTAMPTZ(3);

CREATE TABLE "grants" (
    "id" SERIAL NOT NULL,
    "enrollment_id" INTEGER NOT NULL,
    "source" TEXT NOT NULL,
    "order_id" INTEGER,
    "valid_from" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "valid_until" TIMESTAMPTZ(3),
    "given_by" INTEGER,
    "reason" TEXT,
    "ended_at" TIMESTAMPTZ(3),
    "ended_by" INTEGER,
    "ended_for" TEXT,

    CONSTRAINT "grants_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "grants_enrollment_id_idx" ON "grants"("enrollment_id");
CREATE UNIQUE INDEX "grants_order_id_key" ON "grants"("order_id");
ALTER TABLE "grants" ADD CONSTRAINT "grants_enrollment_id_fkey" FOREIGN KEY ("enrollment_id") REFERENCES "enrollments"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "grants" ADD CONSTRAINT "grants_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order_grants"("order_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What the schema can't say
CREATE UNIQUE INDEX "grants_one_for_good" ON "grants"("enrollment_id", "source") WHERE "ended_at" IS NULL AND "source" IN ('order', 'free');
ALTER TABLE "grants" ADD CONSTRAINT "grants_source" CHECK (source IN ('order', 'free', 'given'));
ALTER TABLE "grants" ADD CONSTRAINT "grants_order" CHECK ((source = 'order') = (order_id IS NOT NULL));
ALTER TABLE "grants" ADD CONSTRAINT "grants_end" CHECK (valid_until > valid_from AND (source = 'given' OR valid_until IS NULL));
ALTER TABLE "grants" ADD CONSTRAINT "grants_ended" CHECK (ended_at IS NOT NULL OR (ended_by IS NULL AND ended_for IS NULL));

-- Whatever changes who has access writes "active" and "order_id", of a row that was inserted without access. A process of the release before writes nothing else: its grants are made and
-- ended here. Who writes grants itself does so first, and finds them as they are. Where it accepts a free place it marks the invitation in the transaction in which it activates the enrollment: the
-- place is given with its reason and its end, as this release would give it. One whose end has passed meanwhile ends at once.
CREATE FUNCTION keep_grants() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  UPDATE grants SET ended_at = now()
  WHERE enrollment_id = NEW.id AND ended_at IS NULL
    AND (NOT NEW.active OR (source = 'order' AND order_id IS DISTINCT FROM NEW.order_id));
  IF NEW.active AND NEW.order_id IS NOT NULL THEN
    INSERT INTO grants (enrollment_id, source, order_id) VALUES (NEW.id, 'order', NEW.order_id) ON CONFLICT DO NOTHING;
  ELSIF NEW.active AND NOT EXISTS (SELECT FROM grants WHERE enrollment_id = NEW.id AND ended_at IS NULL) THEN
    INSERT INTO grants (enrollment_id, source, given_by, reason, valid_until)
    SELECT NEW.id, 'given', i.teacher_id, i.place_reason,
      greatest(coalesce(i.access_until, now() + i.access_days * interval '1 day'),
        CASE WHEN i.access_until IS NOT NULL THEN now() + interval '1 second' END)
    FROM invitations i
    WHERE i.accepted_by = NEW.student_id AND i.course_id = NEW.course_id AND i.place_reason IS NOT NULL
      AND i.xmin = pg_current_xact_id()::xid
    ORDER BY i.id DESC LIMIT 1;
    IF NOT FOUND THEN
      INSERT INTO grants (enrollment_id, source) VALUES (NEW.id, 'free') ON CONFLICT DO NOTHING;
    END IF;
  END IF;
  -- Null where one of them has no end, and where there is none.
  NEW.access_until := (
    SELECT CASE WHEN count(*) = count(valid_until) THEN max(valid_until) END
    FROM grants WHERE enrollment_id = NEW.id AND ended_at IS NULL
  );
  RETURN NEW;
END $$;
CREATE TRIGGER keep_grants BEFORE UPDATE OF "active", "order_id" ON "enrollments" FOR EACH ROW EXECUTE FUNCTION keep_grants();
