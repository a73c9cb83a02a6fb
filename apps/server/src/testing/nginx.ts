import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Front } from './caddy.ts'

const deploy = resolve(import.meta.dirname, '../../../../deploy')

/**
 * Starts nginx with the documented example (deploy/nginx): only addresses, names, folders and the certificate are changed.
 *
 * @param program path of nginx
 * @returns its process; it listens a moment later
 * @throws Error when the example lacks a line that is to be changed, or no certificate can be made
 */
export function startNginx(program: string, { folder, port, plainPort, upstream }: Front): ChildProcess {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1'],
    ...['-subj', '/CN=localhost', '-out', certificate, '-keyout', key],
  ])
  if (made.status !== 0) throw new Error(`openssl: ${made.stderr}`)
  let site = readFileSync(join(deploy, 'nginx/partboard.conf'), 'utf8')
  for (const [written, here] of [
    [/^ *listen \[::\]:80;\n/gm, ''],
    [/listen 80;/, `listen 127.0.0.1:${plainPort};`],
    [/^ *listen \[::\]:443 .*\n/gm, ''],
    [/listen 443 /g, `listen 127.0.0.1:${port} `],
    [/server 127\.0\.0\.1:8080 /g, `server ${upstream} `],
    [/parts\.example;/g, 'localhost;'],
    [/\/etc\/letsencrypt\S+fullchain\.pem/g, certificate],
    [/\/etc\/letsencrypt\S+privkey\.pem/g, key],
    [/\/var\/log\/nginx/g, folder],
    [/\/srv\/partboard\/deploy/g, deploy],
  ] as const) {
    if (!written.test(site)) throw new Error(`The example for nginx has no ${written}.`)
    site = site.replace(written, here)
  }
  mkdirSync(join(folder, 'nginx'))
  writeFileSync(join(folder, 'site.conf'), site)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((one) => `${one}_temp_path ${folder}/nginx/${one};`)
    .join('\n')
  // Its workers are of the user who runs the tests, whose folders may be private.
  const user = process.getuid?.() === 0 ? 'user root;\n' : ''
  const main = join(folder, 'nginx.conf')
  writeFileSync(
    main,
    `${user}pid ${folder}/nginx.pid;\nerror_log ${folder}/error.log;\nevents { worker_connections 4096; }\nhttp {\n${temporary}\ninclude ${folder}/site.conf;\n}\n`,
  )
  const error = join(folder, 'error.log')
  return spawn(program, ['-c', main, '-g', 'daemon off;', '-e', error], { stdio: 'ignore' })
}
