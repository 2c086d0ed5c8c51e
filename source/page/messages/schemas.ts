import * as z from 'zod/mini';

/* What all schemas of messages have in common: to be imported by each. */

// Compiling schemas is what the page's policy forbids.
z.config({jitless: true});

export const listOf = <T extends z.ZodMiniType>(of: T) => z.readonly(z.array(of));

/** What a page sends has no more than so many of anything. */
const most = 200;

export const shortListOf = <T extends z.ZodMiniType>(of: T) =>
	z.readonly(z.array(of).check(z.maxLength(most)));
