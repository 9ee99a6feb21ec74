CREATE INDEX "accepted_remark_author" ON "accepted_remark" USING btree ("author");
