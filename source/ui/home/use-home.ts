import {useEffect, useEffectEvent, useState} from 'react';
import type {Services} from '../../session/services.js';
import {isMove, moved} from '../kit/cursor.js';
import {
	type HomeAction,
	actionsOf,
	defaultRow,
	foundRows,
	homeRows,
} from './home-rows.js';
import type {CommandId} from '../kit/keymap.js';
import {troubleOf} from '../kit/trouble.js';
import {useKeys} from '../kit/use-keys.js';
import {useLoaded} from '../kit/use-loaded.js';

type Needs = {
	readonly services: Services;
	/** Only quitting works. */
	readonly isBusy: boolean;
	readonly page: number;
	onAction(action: HomeAction): void;
};

/** The rows of the home screen, the cursor in them, and its keys. */
export function useHome({services, isBusy, page, onAction}: Needs) {
	const [cursor, setCursor] = useState<string | undefined>(undefined);
	/** The words that fights are found by; `undefined` while none are being typed. */
	const [query, setQuery] = useState<string | undefined>(undefined);
	const [isEager, setIsEager] = useState(false);
	const loaded = useLoaded(async () => ({
		fights: await services.listFights(),
		now: new Date(),
	}));
	const isRead = loaded.kind !== 'loading';
	const {fights, now} =
		loaded.kind === 'loaded'
			? loaded.value
			: {fights: isRead ? [] : undefined, now: undefined};
	const shown = {rulesets: services.rulesets, now};
	const rows =
		query === undefined
			? homeRows(fights, shown)
			: foundRows(fights ?? [], query, shown);
	const actions = actionsOf(rows);
	const wanted = cursor ?? defaultRow(rows);
	const place = Math.max(
		0,
		actions.findIndex(({id}) => id === wanted),
	);
	const current = actions[place];
	const canFind = fights !== undefined && fights.length > 0;

	// Enter before the fights are read picks the default row as soon as it is known.
	const openDefault = useEffectEvent(() => {
		if (current) {
			onAction(current.action);
		}
	});
	useEffect(() => {
		if (isEager && isRead) {
			openDefault();
		}
	}, [isEager, isRead]);

	const choose = (command: CommandId) => {
		if (isMove(command)) {
			const to = moved(place, command, actions.length, page);
			setCursor(actions[to]?.id);
		} else if (command === 'accept' && !isRead && cursor === undefined) {
			setIsEager(true);
		} else if (command === 'accept' && current) {
			onAction(current.action);
		} else if (
			command === 'export-fight' &&
			current?.action.kind === 'resume'
		) {
			onAction({kind: 'export', fight: current.action.fight});
		} else if (command === 'rules') {
			onAction({kind: 'rules'});
		} else if (command === 'find' && canFind) {
			setCursor(current?.id);
			setQuery('');
		} else if (command === 'back' && query !== undefined) {
			setCursor(current?.id ?? cursor);
			setQuery(undefined);
		}
	};

	useKeys({
		mode: 'home',
		isActive: true,
		isTyping: query !== undefined,
		onCommand(command) {
			if (command === 'leave') {
				onAction({kind: 'quit'});
			} else if (!isBusy) {
				choose(command);
			}
		},
	});

	return {
		rows,
		current,
		/** There are fights, and so something to find. */
		canFind,
		query,
		setQuery,
		failure: loaded.kind === 'failed' ? troubleOf(loaded.error) : undefined,
	};
}
