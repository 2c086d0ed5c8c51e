import {useEffect, useState} from 'preact/hooks';
import type {News} from './sending/connection.js';

const ago = (ms: number): string => {
	const seconds = Math.max(1, Math.round(ms / 1000));
	return seconds < 60
		? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
		: `${Math.round(seconds / 60)} min`;
};

/** The time, every second while it is wanted. */
function useNow(isWanted: boolean): number {
	const [now, setNow] = useState(Date.now);
	useEffect(() => {
		if (!isWanted) {
			return;
		}

		setNow(Date.now());
		const timer = setInterval(() => {
			setNow(Date.now());
		}, 1000);
		return () => {
			clearInterval(timer);
		};
	}, [isWanted]);
	return now;
}

export function Notice({news}: {readonly news: News}) {
	const {connection, message, heard} = news;
	const isLost = connection.kind === 'lost';
	const now = useNow(isLost);
	const trouble = message?.fight?.trouble;
	const age = message ? ` What you see is from ${ago(now - heard)} ago.` : '';
	const texts: Readonly<Partial<Record<typeof connection.kind, readonly [string, string]>>> = {
		lost: ['No connection.', `Trying again …${age}`],
		full: ['Too many.', `${'why' in connection ? connection.why : ''} Trying again …`],
		ended: ['Nothing is shared any more.', 'The GM has ended the sharing.'],
	};
	const text =
		texts[connection.kind] ??
		(trouble === undefined ? undefined : (['May be out of date:', trouble] as const));
	return text ? (
		<p class="notice" role="status">
			<b>{text[0]}</b> {text[1]}
		</p>
	) : null;
}
