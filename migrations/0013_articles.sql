ALTER TABLE `blog_posts` ADD `format` text DEFAULT 'text' NOT NULL;--> statement-breakpoint
ALTER TABLE `blog_posts` ADD `publish_at` text;