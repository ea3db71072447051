-- Of invitations alone: an older version reads and writes letters without them.
ALTER TABLE "letters" ADD COLUMN     "course_id" INTEGER,
ADD COLUMN     "invitation_id" INTEGER,
ADD COLUMN     "role" "role";

-- CreateTable
CREATE TABLE "refused_invitations" (
    "digest" BYTEA NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),

    CONSTRAINT "refused_invitations_pkey" PRIMARY KEY ("digest")
);
