import type { AnyCall } from '@surtia/contracts/call.ts'
import * as calls from '@surtia/contracts/farmacia.ts'

/** One call as the guide shows it: what it is for, and how it is made. `archivo`: where what comes is kept. */
export type Ejemplo = {
  call: AnyCall
  titulo: string
  texto: string
  /** of the parameters of its address */
  params?: Readonly<Record<string, string>>
  query?: string
  body?: object
  archivo?: string
}

/** What stands for the reader's own: the test that runs the examples puts a true one in its place. */
export const INVENTADOS = {
  uuid: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  referencia: 'OC-1042',
  folio: '501042',
} as const

const RENGLONES = [
  { codigo: '1000001', piezas: 4 },
  { codigo: '2000000000138', piezas: 2, aceptaSustituto: true },
]

/** Every call of v1, in the order in which one learns them. */
export const EJEMPLOS: readonly Ejemplo[] = [
  {
    call: calls.existencias,
    titulo: 'Precio y existencia',
    texto:
      'De 1 a 200 códigos, separados por coma: el código del artículo, su código de barras o el de su caja, o el que usted le puso en Captura rápida. Un renglón por código, en su orden; de lo que no se puede pedir, `motivo` dice por qué y `causa` lo dice a un programa. `precio` es de una pieza, en pesos y sin impuestos, si pide lo menos que se puede; `precios` dice todos, cada uno con las piezas desde las que rige, y entonces rige para todas. `iva` e `ieps` van en por ciento. `disponible` es `si` (en su CEDIS), `otro-cedis` (no en el suyo, sí en otros, juntos) o `no`, y `piezas` llega a 999. `corte` es hasta cuándo lo que pida sale en la siguiente entrega. Los códigos suman a lo más 8,500 letras.',
    query: 'codigos=1000001,2000000000138',
  },
  {
    call: calls.catalogo,
    titulo: 'El catálogo',
    texto:
      'Un artículo por línea, en JSON (NDJSON), mientras se hace: léalo línea por línea. Guarde el encabezado `Surtia-Cursor` y mándelo la próxima vez en `cambiosDesde`: sólo viene lo que cambió, y `Surtia-Catalogo` dice `cambios`; si dice `completo`, vino todo y lo que no esté ya no se vende. En los cambios, `estatus` `C` es lo que ya no se vende. También toma un instante (`2026-11-28T08:00:00Z`; un `+` va como `%2B`); si cambió mucho desde entonces, viene completo. No guarde el cursor hasta haber leído todo: si la conexión se corta, su biblioteca de HTTP da un error. El `ETag` vale para la misma dirección: con el mismo `cambiosDesde`, `If-None-Match` contesta 304 si nada cambió. Viaja comprimido si manda `Accept-Encoding: gzip`.',
    archivo: 'catalogo.ndjson',
  },
  {
    call: calls.pedir,
    titulo: 'Pedir',
    texto:
      'Hasta 500 renglones. `referencia` es su propio número de pedido, de 30 caracteres: cada una se usa una vez. Mande en `Idempotency-Key` un UUID por pedido, **el mismo en cada reintento**: si no supo qué se contestó, repita todo igual y se contesta lo mismo sin pedir dos veces. Lo que se negó no gasta la clave ni la referencia. La misma referencia con otra clave es 409, y `data` trae los `folios` que ya tiene; con ella se pregunta también qué fue de un pedido cuya clave se perdió. `otrosCedis` acepta piezas de otros centros, que llevan un cargo. `aceptaSustituto` deja que vaya, sólo por las piezas que se negarían, el igual más barato de la misma fracción, nunca controlado ni refrigerado: puede costar más que lo pedido. Con `prueba` se contesta lo que pasaría, nada cambia y no hace falta `Idempotency-Key`. Lo que un renglón tiene mal no detiene a los demás: su `motivo` lo dice, y su `causa` a un programa. `pedidos` trae uno por cada centro que surte, con su `total` (con impuestos y con el `cargo`, que se dice sin impuestos) y su `estatus`: **lo que excede su crédito se acepta y queda detenido** (`C`), y `estatusMensaje` lo dice. Las piezas `surtidas` están apartadas; hasta que el pedido sale, el almacén puede no encontrar alguna.',
    body: {
      referencia: INVENTADOS.referencia,
      renglones: RENGLONES,
      otrosCedis: false,
      nota: 'Entregar por atrás',
      prueba: false,
    },
  },
  {
    call: calls.pedidoDeReferencia,
    titulo: 'Un pedido, por su referencia',
    texto:
      'Un pedido por cada centro que surte, con sus renglones, sus lotes y los UUID de sus facturas, que llegan cuando se timbran. Lo surtido y sus lotes son definitivos cuando el `estatus` es `B`. Por teléfono o en el portal se pidió sin referencia: está en Los pedidos.',
    params: { referencia: INVENTADOS.referencia },
  },
  {
    call: calls.pedidosDesde,
    titulo: 'Los pedidos',
    texto:
      'Todos los del cliente, por cualquier camino, recibidos desde un día (si no se dice, los últimos 30), el más viejo primero y 100 por página: con el `cursor` que viene junto a `data` se pide la siguiente, hasta que sea `null`. Con `cursor`, `desde` no se mira.',
    query: 'desde=2026-11-01',
  },
  {
    call: calls.facturasDesde,
    titulo: 'Las facturas',
    texto:
      'Facturas (`F`), complementos de pago (`P`) y notas de crédito (`C`), como los pedidos: desde un día, 100 por página. Para seguir otro día, pida desde unos días antes y deje lo que ya tiene por su `uuid`; si una se cancela después, no sale de nuevo: su `cancelada` cambia, y se ve al pedir otra vez sus días.',
    query: 'desde=2026-11-01',
  },
  {
    call: calls.xmlDeFactura,
    titulo: 'El XML de una factura',
    texto: 'El CFDI como se timbró.',
    params: { uuid: INVENTADOS.uuid },
    archivo: 'factura.xml',
  },
  {
    call: calls.pdfDeFactura,
    titulo: 'El PDF de una factura',
    texto: 'Su representación impresa.',
    params: { uuid: INVENTADOS.uuid },
    archivo: 'factura.pdf',
  },
  {
    call: calls.entradaEnCsv,
    titulo: 'El archivo de entrada de un pedido',
    texto:
      'Lo surtido, un renglón por lote, con las columnas, los títulos y el separador que el cliente escogió en el portal. Déselo a su inventario cuando el `estatus` del pedido es `B`: antes, las piezas y los lotes pueden cambiar, y lo detenido no ha salido. Va con marca de UTF-8, y los códigos como texto (`="2000000000138"`) para que una hoja de cálculo no los eche a perder; un programa lee mejor los `lotes` de Un pedido.',
    params: { folio: INVENTADOS.folio },
    archivo: 'entrada.csv',
  },
  {
    call: calls.entradaEnXlsx,
    titulo: 'Lo mismo, en Excel',
    texto: 'Las mismas columnas; los códigos van como texto, con sus ceros.',
    params: { folio: INVENTADOS.folio },
    archivo: 'entrada.xlsx',
  },
]

/** Where an example calls, below the host. */
export const rutaDe = ({ call, params = {}, query }: Ejemplo): string =>
  `${call.path.replace(/:([a-z]+)/g, (_, nombre: string) => params[nombre] ?? '')}${query ? `?${query}` : ''}`

const bonito = (body: object, sangria: string): string => JSON.stringify(body, null, 2).replaceAll('\n', `\n${sangria}`)

function enCurl(ejemplo: Ejemplo): string {
  const { body, archivo } = ejemplo
  return [
    `curl -sS "$SURTIA_URL${rutaDe(ejemplo)}"`,
    '-H "Authorization: Bearer $SURTIA_CLAVE"',
    ...(body
      ? [
          "-H 'Content-Type: application/json'",
          '-H "Idempotency-Key: $(cat /proc/sys/kernel/random/uuid)"',
          `-d '${bonito(body, '  ')}'`,
        ]
      : []),
    ...(archivo ? [`-D encabezados.txt -o ${archivo}`] : []),
  ].join(' \\\n  ')
}

/** of a template of theirs, not of ours */
const DOLAR = '$'

function enJavaScript(ejemplo: Ejemplo): string {
  const { body, archivo } = ejemplo
  const encabezados = [`Authorization: \`Bearer ${DOLAR}{process.env.SURTIA_CLAVE}\``]
  if (body) encabezados.push("'Content-Type': 'application/json'", "'Idempotency-Key': crypto.randomUUID()")
  return [
    ...(archivo ? ["import { writeFile } from 'node:fs/promises'", ''] : []),
    `const respuesta = await fetch(\`\${process.env.SURTIA_URL}${rutaDe(ejemplo)}\`, {`,
    ...(body ? ["  method: 'POST',"] : []),
    '  headers: {',
    ...encabezados.map((uno) => `    ${uno},`),
    '  },',
    ...(body ? [`  body: JSON.stringify(${bonito(body, '  ')}),`] : []),
    '})',
    ...(archivo
      ? [
          'if (!respuesta.ok) throw new Error(await respuesta.text())',
          `await writeFile('${archivo}', Buffer.from(await respuesta.arrayBuffer()))`,
        ]
      : ['console.log(JSON.stringify(await respuesta.json()))']),
  ].join('\n')
}

/** JSON is Python but for its three words. */
const enPythonico = (body: object): string =>
  bonito(body, '').replaceAll(': true', ': True').replaceAll(': false', ': False').replaceAll(': null', ': None')

function enPython(ejemplo: Ejemplo): string {
  const { body, archivo } = ejemplo
  return [
    `import ${['json', 'os', ...(archivo ? ['shutil'] : []), 'urllib.request', ...(body ? ['uuid'] : [])].filter((m) => m !== 'json' || !archivo || body).join(', ')}`,
    '',
    ...(body ? [`cuerpo = ${enPythonico(body)}`] : []),
    'pedido = urllib.request.Request(',
    `    os.environ["SURTIA_URL"] + "${rutaDe(ejemplo)}",`,
    ...(body ? ['    data=json.dumps(cuerpo).encode(),'] : []),
    '    headers={',
    '        "Authorization": "Bearer " + os.environ["SURTIA_CLAVE"],',
    ...(body ? ['        "Content-Type": "application/json",', '        "Idempotency-Key": str(uuid.uuid4()),'] : []),
    '    },',
    ')',
    'with urllib.request.urlopen(pedido) as respuesta:',
    ...(archivo
      ? [`    with open("${archivo}", "wb") as archivo:`, '        shutil.copyfileobj(respuesta, archivo)']
      : ['    print(json.dumps(json.load(respuesta)))']),
  ].join('\n')
}

/** A whole program, in words that the oldest compilers know: that of a point of sale may be of before .NET. */
function enCSharp(ejemplo: Ejemplo): string {
  const { body, archivo } = ejemplo
  const usa = ['System', ...(archivo ? ['System.IO'] : []), 'System.Net.Http', ...(body ? ['System.Text'] : [])]
  const hace = [
    'var http = new HttpClient { BaseAddress = new Uri(Environment.GetEnvironmentVariable("SURTIA_URL")) };',
    `var pedido = new HttpRequestMessage(HttpMethod.${body ? 'Post' : 'Get'}, "${rutaDe(ejemplo)}");`,
    'pedido.Headers.Add("Authorization", "Bearer " + Environment.GetEnvironmentVariable("SURTIA_CLAVE"));',
    ...(body
      ? [
          'pedido.Headers.Add("Idempotency-Key", Guid.NewGuid().ToString());',
          `var cuerpo = @"${bonito(body, '        ').replaceAll('"', '""')}";`,
          'pedido.Content = new StringContent(cuerpo, Encoding.UTF8, "application/json");',
        ]
      : []),
    'var respuesta = http.SendAsync(pedido).Result;',
    ...(archivo
      ? [
          'respuesta.EnsureSuccessStatusCode();',
          `using (var archivo = File.Create("${archivo}")) respuesta.Content.CopyToAsync(archivo).Wait();`,
        ]
      : ['Console.WriteLine(respuesta.Content.ReadAsStringAsync().Result);']),
  ]
  return [
    ...usa.map((cual) => `using ${cual};`),
    '',
    'static class Programa',
    '{',
    '    static void Main()',
    '    {',
    ...hace.map((linea) => `        ${linea}`),
    '    }',
    '}',
  ].join('\n')
}

/** How a call is made in each language of the guide. */
export const LENGUAJES: readonly (readonly [nombre: string, bloque: string, escribir: (ejemplo: Ejemplo) => string])[] =
  [
    ['curl', 'bash', enCurl],
    ['JavaScript (Node)', 'js', enJavaScript],
    ['Python', 'python', enPython],
    ['C#', 'csharp', enCSharp],
  ]
