CREATE TABLE `backups` (
	`id` text PRIMARY KEY NOT NULL,
	`started_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`finished_at` text,
	`verified_at` text,
	`bytes` integer DEFAULT 0 NOT NULL,
	`rows` integer DEFAULT 0 NOT NULL,
	`error` text,
	`failures` integer DEFAULT 0 NOT NULL,
	`progress` text NOT NULL,
	`busy_until` text
);
