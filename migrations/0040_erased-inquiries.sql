CREATE TABLE `erased_inquiries` (
	`idempotency_key` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`erased_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "erased_inquiries_idempotency_key_length" CHECK(length("erased_inquiries"."idempotency_key") <= 100)
);
