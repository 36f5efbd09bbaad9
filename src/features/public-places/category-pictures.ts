/** Where a client's files have the pictures of categories, without the ending. @example categoryPicture('energy') // 'cms/images/energy' */
export const categoryPicture = (key: string) => `cms/images/${key}`;

const endings = ['webp', 'jpg', 'jpeg', 'png'];

/** Every file that could be the picture of a category. */
export function categoryPictureFiles(key: string): string[] {
  return endings.map((ending) => `${categoryPicture(key)}.${ending}`);
}

/** The path of such a picture; its groups are the file's name and the key. */
export const categoryPicturePath = new RegExp(`^${categoryPicture(`(([a-z0-9-]+)\\.(?:${endings.join('|')}))`)}$`);
