import {type StateMessage, stateMessage} from '../messages/to-page.js';
import {reasonOf} from './post.js';

export type Connection =
	| {readonly kind: 'opening' | 'open'}
	/** It tries again by itself. */
	| {readonly kind: 'lost'}
	/** Somebody has to type the code. */
	| {readonly kind: 'closed'}
	/** Too many look already; it tries again by itself. */
	| {readonly kind: 'full'; readonly why: string}
	| {readonly kind: 'ended'};

export type News = {
	readonly connection: Connection;
	readonly message?: StateMessage;
	/** When the server was heard last, as `Date.now` has it. */
	readonly heard: number;
};

/** Nothing for so long means that the connection is gone. The server says something every four seconds. ms. */
const longestSilence = 10_000;

const tries = {first: 500, longest: 8000} as const;

export type Link = ReturnType<typeof connect>;

/** Keeps a stream of the state open: phones that sleep close it without a word. */
export function connect(page: 'phone' | 'television') {
	const listeners = new Set<(news: News) => void>();
	let news: News = {connection: {kind: 'opening'}, heard: Date.now()};
	let stream = new AbortController();
	let wait: number = tries.first;
	let timer: ReturnType<typeof setTimeout> | undefined;

	const tell = (change: Partial<News>) => {
		news = {...news, ...change};
		for (const listener of listeners) {
			listener(news);
		}
	};

	const later = (ms: number, act: () => void) => {
		clearTimeout(timer);
		timer = setTimeout(act, ms);
	};

	const again = (connection: Connection) => {
		tell({connection});
		later(wait, open);
		wait = Math.min(wait * 2, tries.longest);
	};

	const hear = (event: string, data: string) => {
		if (event === 'end') {
			stream.abort();
			clearTimeout(timer);
			tell({connection: {kind: 'ended'}});
			return;
		}

		wait = tries.first;
		later(longestSilence, () => {
			stream.abort();
			again({kind: 'lost'});
		});
		tell({
			connection: {kind: 'open'},
			heard: Date.now(),
			...(event === 'state' && {message: stateMessage.parse(JSON.parse(data))}),
		});
	};

	const read = async (signal: AbortSignal) => {
		const response = await fetch(`/state?page=${page}`, {signal, cache: 'no-store'});
		if (response.status === 401) {
			clearTimeout(timer);
			tell({connection: {kind: 'closed'}});
			return;
		}

		if (!response.ok || !response.body) {
			again({kind: 'full', why: await reasonOf(response)});
			return;
		}

		const reader = response.body.getReader();
		const decoder = new TextDecoder();
		for (let text = ''; ;) {
			// eslint-disable-next-line no-await-in-loop -- Safari cannot iterate over a stream
			const {done, value} = await reader.read();
			if (done) {
				break;
			}

			const parts = (text + decoder.decode(value, {stream: true})).split('\n\n');
			text = parts.pop() ?? '';
			for (const part of parts) {
				const [, event = ''] = /^event: (.*)$/m.exec(part) ?? [];
				const [, data = ''] = /^data: (.*)$/m.exec(part) ?? [];
				hear(event, data);
			}
		}

		if (!signal.aborted) {
			again({kind: 'lost'});
		}
	};

	function open() {
		stream.abort();
		stream = new AbortController();
		const {signal} = stream;
		later(longestSilence, open);
		read(signal).catch(() => {
			if (!signal.aborted) {
				again({kind: 'lost'});
			}
		});
	}

	const reopen = () => {
		if (news.connection.kind !== 'ended') {
			open();
		}
	};

	globalThis.addEventListener('pageshow', (event) => {
		if (event.persisted) {
			reopen();
		}
	});
	globalThis.addEventListener('online', reopen);
	globalThis.addEventListener('offline', () => {
		if (news.connection.kind === 'open') {
			stream.abort();
			again({kind: 'lost'});
		}
	});
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState === 'visible') {
			reopen();
		}
	});
	globalThis.addEventListener('pagehide', () => {
		stream.abort();
		clearTimeout(timer);
	});
	open();
	return {
		get news() {
			return news;
		},
		/** Tells what the news are now, and whenever they change, until the returned function is called. */
		subscribe(listener: (news: News) => void) {
			listeners.add(listener);
			listener(news);
			return () => {
				listeners.delete(listener);
			};
		},
		open,
	};
}
