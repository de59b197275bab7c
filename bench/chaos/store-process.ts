/** Runs an object store in a process of its own, which may die of a full disk without taking anybody along. */
import S3rver from 's3rver';

const [directory = '', port = '0', bucket = ''] = process.argv.slice(2);
const store = new S3rver({
  port: Number(port),
  address: '127.0.0.1',
  silent: true,
  directory,
  configureBuckets: [{ name: bucket, configs: [] }],
});
await store.run();
console.log('store ready');
process.once('disconnect', () => process.exit(0));
