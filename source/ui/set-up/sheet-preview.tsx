import {Box} from 'ink';
import {useMemo} from 'react';
import {sideNames} from '../../engine/basics.js';
import type {Detail} from '../../engine/ruleset.js';
import {merits} from '../../session/archetypes.js';
import {type Selection, type Services, sideOf} from '../../session/services.js';
import {DetailRows} from '../kit/detail-rows.js';
import {useLook} from '../kit/look.js';
import {Text} from '../kit/safe-text.js';
import {type Trouble, troubleOf} from '../kit/trouble.js';
import {TroubleLines} from '../kit/trouble-lines.js';
import {Wrapped} from '../kit/wrapped.js';
import {wrapLines} from '../kit/text.js';
import type {SetUp} from './set-up.js';

type Properties = {
	readonly services: Pick<Services, 'pageOf'>;
	readonly state: SetUp;
	readonly selection: Selection;
	readonly width: number;
	readonly height: number;
};

/** The most rows for the sentence on how somebody fights. */
const mostAbout = 3;

/** The sheet of whoever is highlighted, as the rules of the set-up make it. */
export function SheetPreview({
	services,
	state: {ruleset, settings},
	selection,
	width,
	height,
}: Properties) {
	const {theme, symbols} = useLook();
	const {entry, isHidden} = selection;
	const side = sideOf(selection);
	const id = ruleset?.id ?? '';
	const {page, trouble} = useMemo((): {
		readonly page: readonly Detail[];
		readonly trouble?: Trouble;
	} => {
		try {
			return {page: services.pageOf(entry, {ruleset: id, settings})};
		} catch (error) {
			return {page: [], trouble: troubleOf(error)};
		}
	}, [services, entry, id, settings]);
	const {about = ''} = entry;
	const aboutHeight =
		about === '' ? 0 : Math.min(mostAbout, wrapLines(about, width).length);
	return (
		<Box flexDirection="column" width={width} flexShrink={0} overflow="hidden">
			<Text wrap="truncate">
				<Text {...theme.title}>{entry.name}</Text>
				<Text {...theme[side]}>
					{` ${symbols.sides[side]} ${sideNames[side]}`}
				</Text>
				<Text {...theme.muted}>
					{[isHidden ? 'hidden' : '', merits(entry)]
						.filter((part) => part !== '')
						.map((part) => ` ${symbols.dot} ${part}`)
						.join('')}
				</Text>
			</Text>
			<Wrapped
				text={about}
				width={width}
				height={aboutHeight}
				style={theme.muted}
			/>
			{trouble ? (
				<TroubleLines trouble={trouble} most={4} />
			) : (
				<DetailRows
					details={page}
					width={width}
					height={height - 1 - aboutHeight}
				/>
			)}
		</Box>
	);
}
