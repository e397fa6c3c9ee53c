CREATE TABLE `ended_previews` (
	`post_id` text PRIMARY KEY NOT NULL,
	`ended_at` text NOT NULL
);
