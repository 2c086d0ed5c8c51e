import type {HealthPoint} from './fight-record.js';

const levels = '▁▂▃▄▅▆▇█';
const down = '×';
/** Standing, and how well is not known. */
const unknown = '=';

/**
 * Somebody's health from the first moment to the last, in so many signs; blank before they were there.
 * @param most the last moment
 */
export const sparkline = (course: readonly HealthPoint[], most: number, width: number): string =>
	Array.from({length: width}, (_, at) =>
		signOf(course.findLast((each) => each.at <= ((at + 1) * most) / width)),
	).join('');

function signOf(point: HealthPoint | undefined): string {
	if (point?.is === 'up') {
		return point.health === undefined ? unknown : levelOf(point.health);
	}

	return point === undefined ? ' ' : down;
}

const levelOf = (percent: number): string =>
	levels[Math.min(levels.length - 1, Math.floor((percent * levels.length) / 100))] ?? '';
