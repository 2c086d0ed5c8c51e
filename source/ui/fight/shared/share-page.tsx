import {useEffect, useRef, useState} from 'react';
import type {Player} from '../../../session/players/seats.js';
import type {Sharing, SharingStatus} from '../../../session/players/sharing.js';
import type {FightScreenState, PageProperties} from '../screen.js';
import {Box} from 'ink';
import {keysOfNames} from '../../../engine/course/letters.js';
import {listed} from '../../../engine/kit/text.js';
import {pictureLines, sharingLines} from '../../../session/players/sharing-text.js';
import {shownTitles} from '../../../projections/shown-titles.js';
import type {ShownChoice} from '../../../session/fight/fight.js';
import {ChoiceList} from '../../menu/choice-list.js';
import {useLook} from '../../kit/look/look.js';
import {SpanLines} from '../../kit/parts/span.js';
import {wrapLines} from '../../kit/look/text.js';
import {SectionPage, usePaneRoom} from '../../kit/pages/page.js';

/** What is shared now; `undefined` where nothing is. */
function useSharing(sharing: Sharing | undefined): SharingStatus | undefined {
	const [status, setStatus] = useState(() => sharing?.status());
	useEffect(() => {
		const look = () => {
			setStatus(sharing?.status());
		};

		look();
		return sharing?.subscribe(look);
	}, [sharing]);
	return status;
}

/** Who plays somebody in the fight and has no page open. */
const awayIn = (players: readonly Player[]): readonly Player[] =>
	players.filter(({plays, isAway}) => isAway && plays.length > 0);

/** “Zed asks”, “2 ask”. */
const whoText = (players: readonly Player[], one: string, several: string): readonly string[] =>
	players.length === 0
		? []
		: [players.length === 1 ? `${players[0]?.name} ${one}` : `${players.length} ${several}`];

/** “shared: 3, paused, Lea away, Zed asks”. */
function lookingText({guests, isPaused, players}: SharingStatus): string {
	return [
		`shared: ${guests.length}`,
		...(isPaused ? ['paused'] : []),
		...whoText(awayIn(players), 'away', 'away'),
		...whoText(
			players.filter(({wants}) => wants.length > 0),
			'asks',
			'ask',
		),
	].join(', ');
}

/** Who looks on and asks to play, for the GM alone; says what is amiss with the sharing. */
export function useLooking(
	sharing: Sharing | undefined,
	isGms: boolean,
	say: FightScreenState['say'],
): string | undefined {
	const status = useSharing(isGms ? sharing : undefined);
	const said = useRef<string>(undefined);
	useEffect(() => {
		const look = () => {
			const trouble = isGms ? sharing?.trouble() : undefined;
			if (trouble !== said.current) {
				said.current = trouble;
				if (trouble !== undefined) {
					say(trouble, 'trouble');
				}
			}
		};

		look();
		return sharing?.subscribe(look);
	}, [sharing, isGms, say]);
	return status && lookingText(status);
}

const end = {
	id: 'end',
	key: 'x',
	label: 'Stop sharing: until then, each fight that you play is shared',
};

/** Those who ask for a hero come first. Nobody’s seat is taken away by one Enter or letter too many. */
const choicesFor = (players: readonly Player[]): readonly ShownChoice[] => {
	// Nobody gets the letter that ends the sharing, or another one when somebody is let in.
	const [, ...letters] = keysOfNames([end.key, ...players.map(({name}) => name)]);
	const waiting = players.flatMap(({device, name, wants}, at) =>
		wants.length === 0
			? []
			: [{id: `in ${device}`, ...letters[at], label: `Let ${name} in as ${listed(wants)}`}],
	);
	return [
		...waiting,
		...(waiting.length > 0
			? [{id: 'all', key: 'E', label: 'Let in everybody who asks tonight'}]
			: []),
		{id: 'back', label: 'Back to the fight'},
		...awayIn(players).map(({device, name}) => ({
			id: `out ${device}`,
			label: `Take ${name}’s seat away: the phone is away`,
		})),
		end,
	];
};

/** Address and code at least stand above the choices. */
const leastLines = 3;

/** Those who ask stand among the choices. */
const withoutAsking = ({players, ...status}: SharingStatus): SharingStatus => ({
	...status,
	players: players.map((player) => ({...player, wants: []})),
});

/** The least columns that address and code need beside the picture. */
const leastText = 34;

export function SharePage({fight, screen, services: {sharing}}: PageProperties) {
	return sharing ? (
		<Shared title={shownTitles(fight, 'gm').title} screen={screen} sharing={sharing} />
	) : undefined;
}

function Shared({
	title,
	screen,
	sharing,
}: Pick<PageProperties, 'screen'> & {readonly title: string; readonly sharing: Sharing}) {
	const {theme, symbols} = useLook();
	const {width, height} = usePaneRoom();
	const status = useSharing(sharing);
	useEffect(() => {
		void sharing.begin().then((refusal) => {
			if (refusal) {
				screen.close();
				screen.say(refusal.reason);
			}
		});
		// Once, when the page is opened.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, []);
	const choices = choicesFor(status?.players ?? []);
	const ids = choices.map(({id}) => id);
	const [at, setAt] = useState<string>();
	const listHeight = Math.max(1, Math.min(choices.length, height - leastLines - 1));
	const room = Math.max(1, height - listHeight - 1);
	const drawn =
		status === undefined || symbols.isPlain || theme.picture.backgroundColor === undefined
			? []
			: pictureLines(status.picture);
	const pictureWidth = drawn[0]?.length ?? 0;
	const isDrawn = drawn.length > 0 && drawn.length <= room && pictureWidth + leastText <= width;
	const lines = (status ? sharingLines(withoutAsking(status)) : ['Opening the door …']).flatMap(
		(line) => (line === '' ? [''] : wrapLines(line, isDrawn ? width - pictureWidth - 3 : width)),
	);
	return (
		<SectionPage
			subject={title}
			title="Shared with the players"
			hints={[
				{commands: ['accept'], label: 'choose it'},
				{commands: ['back'], label: 'back'},
			]}
		>
			<Box height={room} flexShrink={0} columnGap={3} overflow="hidden">
				{isDrawn && (
					<Box flexDirection="column" flexShrink={0} width={pictureWidth}>
						<SpanLines lines={drawn.map((text) => [{text, role: 'picture'}])} />
					</Box>
				)}
				<Box flexDirection="column">
					<SpanLines
						lines={lines
							.slice(0, room)
							.map((line, at) => [{text: line || ' ', role: at < 2 ? 'title' : undefined}])}
					/>
				</Box>
			</Box>
			<ChoiceList
				// Its lines keep their places: with other choices it begins anew, at the same one.
				key={ids.join(' ')}
				initial={at !== undefined && ids.includes(at) ? at : undefined}
				onHighlight={setAt}
				choices={choices}
				width={width}
				height={listHeight}
				isActive
				pick={(id) => {
					const seats = sharing.seating()?.seats;
					if (id === 'all') {
						seats?.letInAll();
					} else if (id.startsWith('in ')) {
						seats?.letIn(id.slice('in '.length));
					} else if (id.startsWith('out ')) {
						seats?.remove(id.slice('out '.length));
					} else {
						screen.close();
						if (id === 'end') {
							void sharing.end();
							screen.say('Nothing is shared any more', 'done');
						}
					}
				}}
				say={screen.say}
				onCommand={(command) => {
					if (command === 'back') {
						screen.close();
					}
				}}
			/>
		</SectionPage>
	);
}
