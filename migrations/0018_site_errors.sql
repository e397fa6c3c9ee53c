CREATE TABLE `site_errors` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`source` text NOT NULL,
	`what` text NOT NULL,
	`status` integer,
	`request_id` text
);
--> statement-breakpoint
CREATE INDEX `site_errors_newest` ON `site_errors` ("at" desc);