import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as cnpg from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1'
import * as apps from 'kubernetes-models/apps/v1'
import * as autoscaling from 'kubernetes-models/autoscaling/v2'
import * as networking from 'kubernetes-models/networking.k8s.io/v1'
import * as policy from 'kubernetes-models/policy/v1'
import * as core from 'kubernetes-models/v1'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

const RAIZ = import.meta.dirname
const leer = (ruta: string) => readFileSync(join(RAIZ, ruta), 'utf8')

/** A settings' name, as the environment has it. */
const AJUSTE = /^(SURTIA|DATABASE|SMTP|ARCHIVOS|PUSH|CORREO|PASARELA|ERP)_[A-Z0-9_]+$/
const AJUSTES = new Set(leer('server/src/settings.ts').match(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/g) ?? [])

/** Each kind of thing in the manifests: who validates it, and its type, which also knows what it may not hold. */
const CLASES = {
  Cluster: { clase: cnpg.Cluster, tipo: "import('@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1').ICluster" },
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
  Service: { clase: core.Service, tipo: "import('kubernetes-models/v1').IService" },
}
type Clase = keyof typeof CLASES

const MANIFIESTOS = ['despliegue/escala/base.yaml', 'despliegue/escala/portal.yaml'].flatMap((ruta) =>
  parseAllDocuments(leer(ruta)).map((documento) => documento.toJS()),
)
const de = (clase: Clase, nombre?: string) =>
  MANIFIESTOS.filter(({ kind, metadata }) => kind === clase && (nombre === undefined || metadata.name === nombre))

test('los manifiestos de Kubernetes y de CloudNativePG cumplen sus esquemas', () => {
  expect(MANIFIESTOS.length).toBeGreaterThan(8)
  for (const manifiesto of MANIFIESTOS) {
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
  expect(revisar(MANIFIESTOS)).toBe('')
  const [base] = de('Cluster')
  expect(revisar([{ ...base, spec: { ...base.spec, instancias: 3 } }])).toContain('instancias')
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

const CON_VERSION = /^[\w./-]+:(?!latest)[\w.-]+$/
/** compose's own mark of a list that takes the place of another */
const SIN_JUNTAR = { tag: '!override', collection: 'seq' as const }

/** What is asked to see how the service is: the page and its call. */
const DE_ESTADO = ['/estado', '/api/publico/estado']

const compose = parse(leer('despliegue/escala/compose.yaml'), { merge: true })

test('imagen: se instala por lo que dice cada parte del proyecto, antes de copiar el programa', () => {
  const { workspaces } = JSON.parse(leer('package.json')) as { workspaces: string[] }
  const [paquetes = ''] = leer('Dockerfile').split(' AS construir')
  for (const parte of workspaces)
    expect([parte, paquetes.includes(`\nCOPY ${parte}/package.json ${parte}/\n`)]).toEqual([parte, true])
  expect(paquetes).not.toContain('COPY . .')
})

test('compose: cada imagen tiene su versión', () => {
  for (const archivo of ['compose.yaml', 'despliegue/https.yaml', 'despliegue/escala/compose.yaml']) {
    const { services } = parse(leer(archivo), { merge: true, customTags: [SIN_JUNTAR] })
    for (const [nombre, { image }] of Object.entries<{ image?: string }>(services))
      if (image) expect([archivo, nombre, image]).toEqual([archivo, nombre, expect.stringMatching(CON_VERSION)])
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
    expect(compose.services[nombre].volumes).toEqual(['datos:/datos'])
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

test('los guiones de las réplicas se leen sin error', () => {
  for (const guion of ['replica.sh', 'permitir-replicas.sh', 'pgbouncer/entrar.sh'])
    execFileSync('bash', ['-n', join(RAIZ, 'despliegue/escala', guion)], { stdio: 'pipe' })
})

test('quien inicia el portal, como sea, limita lo que ocupa lo recién hecho; y así se mide', () => {
  for (const ruta of ['package.json', 'Dockerfile', 'despliegue/surtia.service', 'bench/procesos.ts'])
    expect([ruta, leer(ruta).match(/--max-semi-space-size=\d+/g)]).toEqual([ruta, ['--max-semi-space-size=16']])
})
