ALTER TABLE `blog_posts` ADD `search_text` text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- The Worker folds what is written from now on; posts from before are in lower case, Hausa's hooked letters plain.
UPDATE `blog_posts` SET `search_text` = replace(replace(replace(replace(replace(replace(replace(replace(
	lower("title" || ' ' || "slug" || ' ' || "category" || ' ' || "excerpt" || ' ' || "status"),
	'ɓ', 'b'), 'Ɓ', 'b'), 'ɗ', 'd'), 'Ɗ', 'd'), 'ƙ', 'k'), 'Ƙ', 'k'), 'ƴ', 'y'), 'Ƴ', 'y');
