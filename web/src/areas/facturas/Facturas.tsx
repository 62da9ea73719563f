import { consultarFacturas } from '@surtia/contracts/facturas.ts'
import { type Dia, diaDe, sumarDias } from '@surtia/rules/fechas.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { CLAVES } from '../../api/claves.ts'
import { send, textOf } from '../../api/send.ts'
import { titulo } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { BotonLiga } from '../../ui/Boton.tsx'
import { BotonImprimir } from '../../ui/BotonImprimir.tsx'
import { Campo, CampoLista } from '../../ui/Campo.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import { esDia, RangoDeFechas } from '../../ui/RangoDeFechas.tsx'
import { Nota } from '../../ui/Texto.tsx'
import estilos from './Facturas.module.css'
import { COLUMNAS, ListaDeFacturas, TIPOS, type Tipo } from './ListaDeFacturas.tsx'

export const meta = () => [{ title: titulo('Facturas') }]

const LARGO_DE_TEXTO = 60

/** Invoices of a range of days, this month's unless the address says otherwise; or those of a folio or an amount, of all days. */
export default function Facturas() {
  const [p, setP] = useSearchParams()
  const hoy = diaDe(new Date())
  const [desdeP, hastaP, tipoP] = [p.get('desde'), p.get('hasta'), p.get('tipo')]
  const textoP = (p.get('texto') ?? '').trim().slice(0, LARGO_DE_TEXTO)
  const filtro = {
    desde: esDia(desdeP) ? desdeP : `${hoy.slice(0, 8)}01`,
    hasta: esDia(hastaP) ? hastaP : hoy,
    tipo: (tipoP && tipoP in TIPOS ? tipoP : 'T') as Tipo,
    ...(textoP ? { texto: textoP } : {}),
  }
  const [tipo, setTipo] = useState<Tipo>(filtro.tipo)
  const [texto, setTexto] = useState(textoP)
  // Back brings another address, and the boxes say what is shown
  useEffect(() => setTipo(filtro.tipo), [filtro.tipo])
  useEffect(() => setTexto(textoP), [textoP])
  const consulta = useQuery({
    queryKey: CLAVES.facturas.consulta(filtro),
    queryFn: async ({ signal }) =>
      (
        await send(consultarFacturas, {
          body: {
            fechaInicio: filtro.desde,
            fechaFin: filtro.hasta,
            tipoDocumento: filtro.tipo,
            ...(filtro.texto ? { texto: filtro.texto } : {}),
          },
          signal,
        })
      ).data,
  })
  return (
    <Pagina
      titulo="Facturas"
      fin={consulta.data && consulta.data.length > 0 && <BotonImprimir />}
      junto={
        <Nota cifras role="status">
          {consulta.data &&
            (consulta.data.length === 1 ? '1 documento' : `${consulta.data.length.toLocaleString('es-MX')} documentos`)}
        </Nota>
      }
    >
      <RangoDeFechas
        rango={filtro}
        sinUso={texto.trim() !== ''}
        onBuscar={(rango) => setP({ ...rango, tipo, ...(texto.trim() ? { texto: texto.trim() } : {}) })}
      >
        <CampoLista etiqueta="Tipo de documento" value={tipo} onChange={(e) => setTipo(e.target.value as Tipo)}>
          {Object.entries(TIPOS).map(([valor, nombre]) => (
            <option key={valor} value={valor}>
              {nombre}
            </option>
          ))}
        </CampoLista>
        <Campo
          etiqueta="Folio o importe"
          value={texto}
          maxLength={LARGO_DE_TEXTO}
          autoComplete="off"
          onChange={(e) => setTexto(e.target.value)}
        />
      </RangoDeFechas>
      {texto.trim() && <Nota className={estilos.enTodas}>Con folio o importe se busca en todas las fechas.</Nota>}
      {consulta.isPending && <Esqueleto galeria={false} filas={6} columnas={COLUMNAS} barra pie />}
      {consulta.isError && !consulta.data && (
        <Falla
          titulo="No pudimos cargar sus facturas."
          detalle={textOf(consulta.error)}
          onReintentar={() => consulta.refetch()}
        />
      )}
      {consulta.data?.length === 0 && <SinFacturas texto={textoP} hoy={hoy} />}
      {consulta.data && consulta.data.length > 0 && (
        <ListaDeFacturas
          key={JSON.stringify(filtro)}
          facturas={consulta.data}
          pagina={Math.max(1, Number(p.get('pagina')) || 1)}
          filtro={filtro}
        />
      )}
    </Pagina>
  )
}

/** Nothing was found: where it may be looked for instead. */
const SinFacturas = ({ texto, hoy }: { texto: string; hoy: Dia }) =>
  texto ? (
    <Vacio
      titulo={`Ningún documento tiene el folio o el importe «${texto}».`}
      accion={<BotonLiga to={paths.facturas()}>Ver las de este mes</BotonLiga>}
    >
      Revise cómo lo escribió.
    </Vacio>
  ) : (
    <Vacio
      titulo="No hay documentos en esas fechas."
      accion={
        <BotonLiga to={paths.facturas({ desde: sumarDias(hoy, -365), hasta: hoy })}>Ver los últimos 12 meses</BotonLiga>
      }
    >
      De cualquier fecha, escriba su folio o su importe.
    </Vacio>
  )
