/*
 * A spreadsheet takes a cell for a formula that begins with certain signs. Which cells there are it decides by its own
 * separator: where that is a semicolon, “Koji; =1+1” is two. So in a text that goes into a table an apostrophe stands
 * before such a sign wherever a cell could begin, and is taken off again when the table is read. Numbers are no texts.
 */

/** Where a cell can begin: with the text itself, behind any separator, on a new line. */
const begin = String.raw`(?:^|[,;|\t\r\n])`;

/** What a spreadsheet passes over before it looks. Apostrophes that are there already are of the text. */
const passedOver = String.raw`(?:[^\S\t\r\n]|")*'*`;

/** What a formula begins with, in whatever width; a tab and a return are dropped before it. */
const sign = String.raw`(?=[=+@\-\uFF1D\uFF0B\uFF20\uFF0D\t\r])`;

const open = new RegExp(`(?<=${begin}${passedOver})${sign}`, 'g');
const guarded = new RegExp(`(?<=${begin}${passedOver})'${sign}`, 'g');

/** The text as a cell in which nothing can start a formula. */
export const guardFormulas = (text: string): string => text.replaceAll(open, "'");

/** The text of a cell that was written so; where a hand has put an apostrophe for the same end, it goes as well. */
export const withoutGuards = (cell: string): string => cell.replaceAll(guarded, '');
