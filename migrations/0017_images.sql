CREATE TABLE `deleted_images` (
	`id` text PRIMARY KEY NOT NULL,
	`is_gone` integer DEFAULT false NOT NULL,
	`deleted_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE TABLE `images` (
	`image_url` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`alt` text DEFAULT '' NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "images_name_length" CHECK(length("images"."name") <= 200),
	CONSTRAINT "images_alt_length" CHECK(length("images"."alt") <= 200)
);
--> statement-breakpoint
CREATE INDEX `images_newest` ON `images` ("created_at" desc,"image_url" desc);--> statement-breakpoint
INSERT OR IGNORE INTO `images` (`image_url`, `name`, `alt`, `search_text`, `created_at`) SELECT `image_url`, `name`, `image_alt`, lower(`name` || ' ' || `image_alt`), `created_at` FROM `machinery` WHERE `image_url` GLOB '/objects/*' AND length(`image_url`) = 45;--> statement-breakpoint
INSERT OR IGNORE INTO `images` (`image_url`, `name`, `alt`, `search_text`, `created_at`) SELECT value ->> 'imageUrl', `name`, value ->> 'alt', lower(`name` || ' ' || (value ->> 'alt')), `created_at` FROM `machinery`, json_each(`more_images`) WHERE (value ->> 'imageUrl') GLOB '/objects/*' AND length(value ->> 'imageUrl') = 45;--> statement-breakpoint
INSERT OR IGNORE INTO `images` (`image_url`, `name`, `search_text`, `created_at`) SELECT `image_url`, `title`, lower(`title`), `created_at` FROM `gallery_items` WHERE `image_url` GLOB '/objects/*' AND length(`image_url`) = 45;--> statement-breakpoint
INSERT OR IGNORE INTO `images` (`image_url`, `name`, `search_text`, `created_at`) SELECT `image_url`, `title`, lower(`title`), `created_at` FROM `blog_posts` WHERE `image_url` GLOB '/objects/*' AND length(`image_url`) = 45;
