CREATE TABLE `search_words` (
	`word` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE `gallery_items` ADD `index_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `machinery` ADD `index_version` integer DEFAULT 0 NOT NULL;