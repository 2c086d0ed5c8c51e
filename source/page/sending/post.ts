import type {PageMessage} from '../messages/from-page.js';
import {refusalMessage} from '../messages/to-page.js';
import type {Posted} from './outbox.js';

/** Nobody waits longer for an answer. ms. */
const patience = 8000;

const send = async (path: string, body: unknown): Promise<Response> =>
	fetch(path, {
		method: 'POST',
		headers: {'Content-Type': 'application/json'},
		body: JSON.stringify(body),
		signal: AbortSignal.timeout(patience),
	});

export async function reasonOf(response: Response): Promise<string> {
	const body = refusalMessage.safeParse(await response.json().catch(() => undefined));
	return body.success ? body.data.error : 'The fight does not answer.';
}

/** Sends the code. @returns why it is refused */
export async function enter(code: string): Promise<string | undefined> {
	try {
		const response = await send('/enter', {code});
		return response.ok ? undefined : await reasonOf(response);
	} catch {
		return 'The fight does not answer. Is this device in the GM’s network?';
	}
}

export async function post(message: PageMessage): Promise<Posted> {
	try {
		const response = await send('/send', message);
		// Too many at once: later there is room.
		return response.ok
			? 'taken'
			: response.status === 429
				? 'lost'
				: {problem: await reasonOf(response)};
	} catch {
		return 'lost';
	}
}

/** So often at most: whoever counts up in steps must not use up what a device may send. ms. */
const betweenTwo = 600;

/** Sends one after the other; of those that come meanwhile only the newest. */
export function newestOnly<T>(send: (message: T) => Promise<void>, gap = betweenTwo) {
	let next: T | undefined;
	let isUnderWay = false;
	const carry = async () => {
		while (next !== undefined) {
			const message = next;
			next = undefined;
			const pause = new Promise((resolve) => {
				setTimeout(resolve, gap);
			});
			// eslint-disable-next-line no-await-in-loop -- one after the other
			await send(message);
			// eslint-disable-next-line no-await-in-loop
			await pause;
		}

		isUnderWay = false;
	};

	return (message: T): void => {
		next = message;
		if (!isUnderWay) {
			isUnderWay = true;
			void carry();
		}
	};
}
