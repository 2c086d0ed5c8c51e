import {counted} from '../engine/kit/text.js';
import type {Diagnosis, Doctor} from '../session/library/services.js';
import type {Context, RunCommand} from './parts/command.js';
import {UsageError} from './parts/usage-error.js';
import {writeJson} from './parts/write.js';

const doctor: RunCommand = async ({words: [name], flags}, context) => {
	if (flags.all && (name !== undefined || flags.repair)) {
		throw new UsageError('fray doctor --all examines every fight; name one to repair it.');
	}

	const services = await context.services();
	if (flags.repair) {
		return repair(name, services, context, flags.json);
	}

	const diagnoses = flags.all ? await services.diagnoseAll() : [await services.diagnose(name)];
	if (flags.json) {
		writeJson(context, flags.all ? diagnoses.map(listed) : listed(diagnoses[0]));
	} else {
		context.print(diagnoses.length === 0 ? ['No fights yet.'] : diagnoses.flatMap(told));
	}

	return diagnoses.every(isSound) ? 0 : 1;
};

export default doctor;

/** Exit code 1 when a repair is needed but nothing could be saved. */
async function repair(
	name: string | undefined,
	services: Doctor,
	context: Context,
	isJson: boolean,
): Promise<number> {
	const {diagnosis, repair: made} = await services.repair(name);
	if (isJson) {
		writeJson(context, {...listed(diagnosis), repaired: made ?? null});
	} else {
		context.print([
			...told(diagnosis),
			...(made
				? [
						`Saved: ${counted(made.answers, 'line')} in ${made.path}. To play on: fray resume ${made.slug}`,
						`${diagnosis.path} was left as it is.`,
					]
				: [isSound(diagnosis) ? 'Nothing to repair.' : 'Nothing was repaired.']),
		]);
	}

	return made !== undefined || isSound(diagnosis) ? 0 : 1;
}

const isSound = ({findings}: Diagnosis): boolean => findings.length === 0;

const listed = (diagnosis: Diagnosis | undefined) =>
	diagnosis && {
		slug: diagnosis.slug,
		path: diagnosis.path,
		isSound: isSound(diagnosis),
		answers: diagnosis.answers,
		findings: diagnosis.findings.map(({line, message}) => ({line: line ?? null, message})),
	};

const told = (diagnosis: Diagnosis): readonly string[] =>
	isSound(diagnosis)
		? [`${diagnosis.slug}: sound, ${counted(diagnosis.answers, 'line')}`]
		: [
				`${diagnosis.slug}: ${counted(diagnosis.answers, 'line')} can be played on from`,
				...diagnosis.findings
					.map(({line, message}) => (line === undefined ? message : `line ${line}: ${message}`))
					.map((finding) => `  ${finding}`),
			];
