import type {Services} from '../../session/library/services.js';
import {detailLines} from '../kit/parts/detail-rows.js';
import {useLook} from '../kit/look/look.js';
import {Scrolled} from '../kit/parts/scrolled.js';
import type {SpanLine} from '../kit/parts/span.js';
import {wrapSpans} from '../kit/parts/span-wrap.js';
import type {PaneSize} from '../kit/look/layout.js';
import type {SetUp} from './set-up.js';
import type {PaneContent} from './steps/step-panes.js';
import {settingDetails, whatIsSet} from './what-is-set.js';

type Properties = PaneSize & {
	readonly state: SetUp;
	readonly services: Pick<Services, 'preferences'>;
	/** Told in its place; empty: nothing is amiss. */
	readonly warning: string;
};

/** In so many rows there is room to name each rule that is read otherwise. */
const roomForAll = 6;

function WhatIsSet({state, services, warning, width, height}: Properties) {
	const {symbols} = useLook();
	const parts = whatIsSet(state, services.preferences.read());
	const told: SpanLine =
		warning === ''
			? [{text: parts.join(` ${symbols.dot} `), role: 'muted'}]
			: [{text: warning, role: 'warning'}];
	const lines = [
		...wrapSpans(told, width),
		...(height < roomForAll ? [] : detailLines(settingDetails(state), width)),
	];
	return <Scrolled lines={lines} width={width} height={height} />;
}

/** What counts beside who fights, or what is amiss. */
export const whatIsSetPane = (
	state: SetUp,
	services: Pick<Services, 'preferences'>,
	warning = '',
): PaneContent => ({
	title: 'What is set',
	render: (room) => <WhatIsSet {...room} state={state} services={services} warning={warning} />,
});
