CREATE TABLE `admins` (
	`id` text PRIMARY KEY DEFAULT (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-' || substr('89ab', 1 + (abs(random()) % 4), 1) || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))) NOT NULL,
	`username` text NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`role` text DEFAULT 'admin' NOT NULL,
	`token_version` integer DEFAULT 0 NOT NULL,
	`disabled_at` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "admins_username_length" CHECK(length("admins"."username") <= 200),
	CONSTRAINT "admins_email_length" CHECK(length("admins"."email") <= 200)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `admins_username` ON `admins` ("username" collate nocase);--> statement-breakpoint
CREATE UNIQUE INDEX `admins_email` ON `admins` ("email" collate nocase);--> statement-breakpoint
CREATE TABLE `blog_posts` (
	`id` text PRIMARY KEY DEFAULT (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-' || substr('89ab', 1 + (abs(random()) % 4), 1) || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))) NOT NULL,
	`title` text NOT NULL,
	`slug` text NOT NULL,
	`content` text NOT NULL,
	`excerpt` text NOT NULL,
	`image_url` text NOT NULL,
	`category` text NOT NULL,
	`status` text DEFAULT 'draft' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "blog_posts_status" CHECK("blog_posts"."status" in ('draft', 'published')),
	CONSTRAINT "blog_posts_title_length" CHECK(length("blog_posts"."title") <= 200),
	CONSTRAINT "blog_posts_slug_length" CHECK(length("blog_posts"."slug") <= 200),
	CONSTRAINT "blog_posts_category_length" CHECK(length("blog_posts"."category") <= 200),
	CONSTRAINT "blog_posts_excerpt_length" CHECK(length("blog_posts"."excerpt") <= 2000),
	CONSTRAINT "blog_posts_content_length" CHECK(length("blog_posts"."content") <= 100000),
	CONSTRAINT "blog_posts_image_url_length" CHECK(length("blog_posts"."image_url") <= 2000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `blog_posts_slug` ON `blog_posts` (`slug`);--> statement-breakpoint
CREATE INDEX `blog_posts_status_newest` ON `blog_posts` (`status`,"created_at" desc,"id" desc);--> statement-breakpoint
CREATE TABLE `contact_inquiries` (
	`id` text PRIMARY KEY DEFAULT (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-' || substr('89ab', 1 + (abs(random()) % 4), 1) || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))) NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`farm_size` text,
	`interest` text,
	`message` text NOT NULL,
	`company` text,
	`subject` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "contact_inquiries_first_name_length" CHECK(length("contact_inquiries"."first_name") <= 200),
	CONSTRAINT "contact_inquiries_last_name_length" CHECK(length("contact_inquiries"."last_name") <= 200),
	CONSTRAINT "contact_inquiries_email_length" CHECK(length("contact_inquiries"."email") <= 200),
	CONSTRAINT "contact_inquiries_phone_length" CHECK(length("contact_inquiries"."phone") <= 200),
	CONSTRAINT "contact_inquiries_message_length" CHECK(length("contact_inquiries"."message") <= 10000),
	CONSTRAINT "contact_inquiries_company_length" CHECK(length("contact_inquiries"."company") <= 200),
	CONSTRAINT "contact_inquiries_subject_length" CHECK(length("contact_inquiries"."subject") <= 400)
);
--> statement-breakpoint
CREATE INDEX `contact_inquiries_newest` ON `contact_inquiries` ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE TABLE `gallery_items` (
	`id` text PRIMARY KEY DEFAULT (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-' || substr('89ab', 1 + (abs(random()) % 4), 1) || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))) NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`image_url` text NOT NULL,
	`category` text NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "gallery_items_title_length" CHECK(length("gallery_items"."title") <= 200),
	CONSTRAINT "gallery_items_category_length" CHECK(length("gallery_items"."category") <= 200),
	CONSTRAINT "gallery_items_description_length" CHECK(length("gallery_items"."description") <= 10000),
	CONSTRAINT "gallery_items_image_url_length" CHECK(length("gallery_items"."image_url") <= 2000)
);
--> statement-breakpoint
CREATE INDEX `gallery_items_newest` ON `gallery_items` ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `gallery_items_category` ON `gallery_items` (`category`,"created_at" desc);--> statement-breakpoint
CREATE TABLE `machinery` (
	`id` text PRIMARY KEY DEFAULT (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-' || substr('89ab', 1 + (abs(random()) % 4), 1) || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))) NOT NULL,
	`name` text NOT NULL,
	`category` text NOT NULL,
	`description` text NOT NULL,
	`price_cents` integer NOT NULL,
	`series` text NOT NULL,
	`image_url` text NOT NULL,
	`specifications` text NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	CONSTRAINT "machinery_price" CHECK("machinery"."price_cents" between 0 and 9999999999),
	CONSTRAINT "machinery_name_length" CHECK(length("machinery"."name") <= 200),
	CONSTRAINT "machinery_category_length" CHECK(length("machinery"."category") <= 200),
	CONSTRAINT "machinery_series_length" CHECK(length("machinery"."series") <= 200),
	CONSTRAINT "machinery_description_length" CHECK(length("machinery"."description") <= 10000),
	CONSTRAINT "machinery_specifications_length" CHECK(length("machinery"."specifications") <= 10000),
	CONSTRAINT "machinery_image_url_length" CHECK(length("machinery"."image_url") <= 2000)
);
--> statement-breakpoint
CREATE INDEX `machinery_newest` ON `machinery` ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX `machinery_category` ON `machinery` (`category`,"created_at" desc);--> statement-breakpoint
CREATE INDEX `machinery_name` ON `machinery` ("name" collate nocase);--> statement-breakpoint
CREATE INDEX `machinery_price` ON `machinery` (`price_cents`);--> statement-breakpoint
CREATE TABLE `services` (
	`id` text PRIMARY KEY DEFAULT (lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-' || substr('89ab', 1 + (abs(random()) % 4), 1) || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))) NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`icon` text NOT NULL,
	`category` text NOT NULL
);
