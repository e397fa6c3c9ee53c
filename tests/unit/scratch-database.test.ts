import { expect, test } from 'vitest'
import { openScratchDatabase, uploadedImages } from '#worker/cli/backups/scratch-database.ts'

test('uploads are found once each in every table that shows images', () => {
  const database = openScratchDatabase([
    `
    create table machinery (name text, image_url text, more_images text);
    create table bin (id text, row text);
    create table blog_posts (content text);
    create table dealers (id text, photo_image_url text);
    create table contact_inquiries (message text);
    insert into machinery values ('A', '/objects/a', '[]'), ('B', '/objects/b', '[]'), ('D', null, '[]'),
      ('C', '/images/c.webp', '[{"imageUrl":"/objects/f","alt":""},{"imageUrl":"/objects/a","alt":""}]');
    insert into bin values ('1', '{"image_url":"/objects/g"}');
    insert into blog_posts values ('![One](/objects/h) and ![two](/objects/i)');
    insert into dealers values ('1', '/objects/b'), ('2', '/objects/e');
    insert into contact_inquiries values ('/objects/not-an-upload');
  `,
  ])
  expect(uploadedImages(database).sort()).toEqual(['a', 'b', 'e', 'f', 'g', 'h', 'i'].map((id) => `/objects/${id}`))
})
