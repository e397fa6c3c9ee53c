CREATE TABLE `bin` (
	`id` text PRIMARY KEY NOT NULL,
	`entity` text NOT NULL,
	`name` text NOT NULL,
	`image_url` text,
	`slugs` text NOT NULL,
	`row` text NOT NULL,
	`dependents` text NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`deleted_by_id` text,
	`deleted_by` text,
	`deleted_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `bin_newest` ON `bin` ("deleted_at" desc,"id" desc);