/** The job that fetches due feeds; also started when somebody asks for a run. In a file of its own: who enqueues it loads no reader of feeds. */
export const startFeedsName = 'start-feeds';
