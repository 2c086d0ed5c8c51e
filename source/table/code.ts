import {createHash, randomBytes, randomInt, timingSafeEqual} from 'node:crypto';

/** Letters and digits that nobody takes for another: no 0, O, 1, I or L. */
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

const length = 6;

/** Six signs that a person can type on a television. */
export const newCode = (): string =>
	Array.from({length}, () => signs.charAt(randomInt(signs.length))).join('');

/** “4KX Q9B”. */
export const shownCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;

/** A secret with which cookies are signed. */
export const newKey = (): string => randomBytes(32).toString('base64url');

/** The name of a device that has come in: 128 bits. */
export const newDevice = (): string => randomBytes(16).toString('base64url');

const digest = (text: string): Uint8Array => createHash('sha256').update(text).digest();

/** Whether somebody typed the code, however they spaced it. Takes the same time for every wrong one. */
export const isCode = (typed: string, code: string): boolean =>
	timingSafeEqual(digest(typed.replaceAll(/[\s-]/g, '').toUpperCase()), digest(code));
