import { expect, test } from 'vitest'
import { openScratchDatabase, uploadedImages } from '#worker/cli/scratch-database.ts'

test('uploads are found in every table that shows images, each once', () => {
  const database = openScratchDatabase(`
    create table machinery (name text, image_url text);
    create table dealers (id text, photo_image_url text);
    create table contact_inquiries (message text);
    insert into machinery values ('A', '/objects/a'), ('B', '/objects/b'), ('C', '/images/c.webp'), ('D', null);
    insert into dealers values ('1', '/objects/b'), ('2', '/objects/e');
    insert into contact_inquiries values ('/objects/not-an-upload');
  `)
  expect(uploadedImages(database).sort()).toEqual(['/objects/a', '/objects/b', '/objects/e'])
})
