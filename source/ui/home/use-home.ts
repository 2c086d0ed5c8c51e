import {useMemo, useState, useEffect, useEffectEvent} from 'react';
import type {FightSummary, HomeServices} from '../../session/library/services.js';
import {useWork, useLoaded} from '../kit/parts/work.js';
import {isMove, moved, useKeys} from '../kit/keys/use-keys.js';
import {
	type HomeAction,
	type HomeRow,
	type HomeRows,
	actionsOf,
	defaultRow,
	foundRows,
	homeRows,
	isFight,
} from './home-rows.js';
import type {CommandId} from '../kit/look/bindings/bindings.js';
import {isRetitling, useRetitling} from './use-retitling.js';

/** A fight that was put away since this screen is shown. */
type PutAway = {
	/** Its name when it was at hand, and the one that it has in the archive. */
	readonly slug: string;
	readonly archived: string;
	readonly title: string;
};

/** Puts fights into the archive, and takes them out again in the opposite order. */
function useArchive(services: HomeServices) {
	const [away, setAway] = useState<readonly PutAway[]>([]);
	const [putBack, setPutBack] = useState(0);
	const {isWorking: isMoving, trouble: failure, work} = useWork();
	const last = away.at(-1);
	const gone = useMemo(() => new Set(away.map(({slug}) => slug)), [away]);
	return {
		/** The title of the fight that was put away last. */
		last: last?.title,
		/** Their slugs when they were at hand. */
		gone,
		isMoving,
		failure,
		/** How many were taken out again; the list of fights is another one then. */
		putBack,
		/** Another number after each move. */
		count: away.length + 2 * putBack,
		put({slug, title}: FightSummary) {
			void work(async () => {
				const archived = await services.archiveFight(slug);
				setAway((before) => [...before, {slug, archived, title}]);
			});
		},
		takeBack() {
			if (last) {
				void work(async () => {
					await services.unarchiveFight(last.archived);
					setAway((before) => before.filter((each) => each !== last));
					setPutBack((count) => count + 1);
				});
			}
		},
	};
}

type Needs = {
	readonly services: HomeServices;
	readonly isBusy: boolean;
	readonly page: number;
	onAction(action: HomeAction): void;
};

type Listed = {readonly fights: readonly FightSummary[]; readonly now: Date};

const listed = (fights: readonly FightSummary[]): Listed => ({fights, now: new Date()});

const none: readonly FightSummary[] = [];

/** The row that a key leads to from anywhere on the screen. */
const rowOf = ({begin, lookUp}: HomeRows, command: CommandId, key: string): HomeRow | undefined =>
	command === 'sample'
		? begin.find((row) => row.key.command === command && `${(row.key.at ?? 0) + 1}` === key)
		: [...begin, ...lookUp].find((row) => row.key.command === command);

export type FightCount = number | 'loading' | 'failed';

export function useHome({services, isBusy, page, onAction}: Needs) {
	const [cursor, setCursor] = useState<string | undefined>(undefined);
	/** The words that fights are found by; `undefined` while none are being typed. */
	const [query, setQuery] = useState<string | undefined>(undefined);
	const [isEager, setIsEager] = useState(false);
	const archive = useArchive(services);
	const titling = useRetitling(services);
	const loaded = useLoaded(
		async (show: (soFar: Listed) => void): Promise<Listed> =>
			listed(
				await services.listFights('at-hand', (fights) => {
					show(listed(fights));
				}),
			),
		`${archive.putBack} ${titling.changes}`,
	);
	const isRead = loaded.kind !== 'loading';
	const {fights: read, now} = loaded.value ?? {fights: isRead ? none : undefined, now: undefined};
	const archived = useLoaded(
		async () => (isRead ? services.listFights('archived') : []),
		`${isRead} ${archive.count}`,
	);
	const drafted = useLoaded(async () => services.draftedRosters());
	const unsaved = drafted.value?.length ?? 0;
	const {gone} = archive;
	const fights = useMemo(() => read?.filter(({slug}) => !gone.has(slug)), [read, gone]);
	const putAway = archived.value ?? none;
	const {rulesets} = services;
	// A home can have thousands of fights, and a key changes none of them.
	const rows = useMemo(() => {
		const shown = {rulesets, now, archived: putAway, unsavedRosters: unsaved};
		return query === undefined ? homeRows(fights, shown) : foundRows(fights ?? [], query, shown);
	}, [rulesets, now, putAway, unsaved, fights, query]);
	const actions = useMemo(() => actionsOf(rows), [rows]);
	const wanted = cursor ?? defaultRow(rows);
	const place = Math.max(
		0,
		actions.findIndex(({id}) => id === wanted),
	);
	const atCursor = actions[place];
	/** While fights are read, only one of them is sure to stay the default row: the newest come first. */
	const isSure = isRead || (atCursor !== undefined && isFight(atCursor));
	const current = isSure || cursor !== undefined ? atCursor : undefined;
	const canFind = fights !== undefined && fights.length > 0;

	// Enter before the fights are read picks the default row as soon as it is known.
	const openDefault = useEffectEvent(() => {
		if (current) {
			onAction(current.action);
		}
	});
	useEffect(() => {
		if (isEager && isSure) {
			openDefault();
		}
	}, [isEager, isSure]);

	const withFight = (command: CommandId, fight: FightSummary) => {
		if (isRetitling(command) && fight.trouble === undefined) {
			setCursor(`fight:${fight.id}`);
			titling.open(command, fight);
		} else if (command === 'export-fight') {
			onAction({kind: 'export', fight});
		} else if (command === 'next-fight') {
			onAction({kind: 'next', fight});
		} else if (command === 'fight-again') {
			onAction({kind: 'again', fight});
		} else if (command === 'archive-fight') {
			const next = actions[place + 1];
			setCursor(next && isFight(next) ? next.id : actions[place - 1]?.id);
			archive.put(fight);
		}
	};

	const isFinding = query !== undefined;
	const seek = (command: 'find' | 'back') => {
		setCursor(current?.id ?? cursor);
		setQuery(command === 'find' && canFind ? '' : undefined);
	};

	const choose = (command: CommandId, key: string) => {
		const led = rowOf(rows, command, key);
		if (isMove(command)) {
			const to = moved(place, command, actions.length, page);
			setCursor(actions[to]?.id);
		} else if (command === 'accept' && !isSure && cursor === undefined) {
			setIsEager(true);
		} else if (command === 'accept' && current) {
			onAction(current.action);
		} else if (led) {
			onAction(led.action);
		} else if (command === 'find' || (command === 'back' && isFinding)) {
			seek(command);
		} else if (command === 'unarchive-fight') {
			archive.takeBack();
		} else if (current && isFight(current)) {
			withFight(command, current.action.fight);
		}
	};

	useKeys({
		mode: 'home',
		isActive: true,
		isTyping: query !== undefined || titling.field !== undefined,
		onCommand(command, key) {
			if (command === 'leave') {
				onAction({kind: 'quit'});
			} else if (isBusy || archive.isMoving || titling.isSaving) {
				// One thing after the other.
			} else if (titling.field) {
				titling.take(command);
			} else {
				choose(command, key);
			}
		},
	});

	return {
		rows,
		current,
		count: loaded.kind === 'loaded' ? (fights ?? none).length : loaded.kind,
		/** How many rosters have changes that are not in their files. */
		unsaved,
		/** There are fights, and so something to find. */
		canFind,
		query,
		setQuery,
		/** The field for a title or a campaign, while it is open. */
		titling: titling.field,
		putAway: archive.last,
		failure: archive.failure ?? titling.failure ?? loaded.trouble,
	};
}
