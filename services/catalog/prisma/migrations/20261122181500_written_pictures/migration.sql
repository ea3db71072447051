CREATE TABLE "written_pictures" (
    "sha256" TEXT NOT NULL,
    "written_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "written_pictures_pkey" PRIMARY KEY ("sha256")
);
