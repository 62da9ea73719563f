import { Refusal } from '@surtia/rules/refusal.ts'
import { XMLParser, XMLValidator } from 'fast-xml-parser'

type Atributos = Record<string, string>
type Concepto = Atributos & { impuestos: Atributos[] }
type PagoDeCfdi = Atributos & { documentos: Atributos[] }
/** What a CFDI 4.0 says that its paper prints; amounts as they are written. */
export type Cfdi = {
  comprobante: Atributos
  emisor: Atributos
  receptor: Atributos
  conceptos: Concepto[]
  /** the taxes of the whole, by tax and rate */
  impuestos: Atributos[]
  /** what the whole holds back of its Total */
  retenciones: Atributos[]
  relacionados: { tipo: string; uuids: string[] } | null
  pagos: PagoDeCfdi[]
  timbre: Atributos
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseAttributeValue: false,
  processEntities: false,
  isArray: (nombre) =>
    [
      'cfdi:Concepto',
      'cfdi:Traslado',
      'cfdi:Retencion',
      'cfdi:CfdiRelacionado',
      'pago20:Pago',
      'pago20:DoctoRelacionado',
    ].includes(nombre),
})

type Nodo = { [nombre: string]: Nodo | Nodo[] | string | undefined }
const nodo = (padre: Nodo | undefined, nombre: string): Nodo | undefined => {
  const hijo = padre?.[nombre]
  return typeof hijo === 'object' && !Array.isArray(hijo) ? hijo : undefined
}
const lista = (padre: Nodo | undefined, nombre: string): Nodo[] => {
  const hijos = padre?.[nombre]
  return Array.isArray(hijos) ? hijos : []
}
const ENTIDADES: Record<string, string> = { '&quot;': '"', '&apos;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' }
const atributos = (n: Nodo | undefined): Atributos =>
  Object.fromEntries(
    Object.entries(n ?? {}).flatMap(([nombre, valor]) =>
      typeof valor === 'string' ? [[nombre, valor.replace(/&(quot|apos|lt|gt|amp);/g, (e) => ENTIDADES[e] ?? e)]] : [],
    ),
  )

const traslados = (de: Nodo): Atributos[] =>
  lista(nodo(nodo(de, 'cfdi:Impuestos'), 'cfdi:Traslados'), 'cfdi:Traslado').map(atributos)

/** Reads a CFDI; refuses text that is not well-formed, carries a DTD, or has another root than cfdi:Comprobante. */
export function parseCfdi(xml: string): Cfdi {
  if (/<!DOCTYPE|<!ENTITY/i.test(xml) || XMLValidator.validate(xml) !== true)
    throw new Refusal('El XML está mal formado.')
  const raiz = nodo(parser.parse(xml) as Nodo, 'cfdi:Comprobante')
  if (!raiz) throw new Refusal('El XML no es un CFDI.')
  const relacionados = nodo(raiz, 'cfdi:CfdiRelacionados')
  const complemento = nodo(raiz, 'cfdi:Complemento')
  return {
    comprobante: atributos(raiz),
    emisor: atributos(nodo(raiz, 'cfdi:Emisor')),
    receptor: atributos(nodo(raiz, 'cfdi:Receptor')),
    conceptos: lista(nodo(raiz, 'cfdi:Conceptos'), 'cfdi:Concepto').map((c) => ({
      ...atributos(c),
      impuestos: traslados(c),
    })) as Concepto[],
    impuestos: traslados(raiz),
    retenciones: lista(nodo(nodo(raiz, 'cfdi:Impuestos'), 'cfdi:Retenciones'), 'cfdi:Retencion').map(atributos),
    relacionados: relacionados
      ? {
          tipo: atributos(relacionados).TipoRelacion ?? '',
          uuids: lista(relacionados, 'cfdi:CfdiRelacionado').map((r) => atributos(r).UUID ?? ''),
        }
      : null,
    pagos: lista(nodo(complemento, 'pago20:Pagos'), 'pago20:Pago').map((p) => ({
      ...atributos(p),
      documentos: lista(p, 'pago20:DoctoRelacionado').map(atributos),
    })) as PagoDeCfdi[],
    timbre: atributos(nodo(complemento, 'tfd:TimbreFiscalDigital')),
  }
}
