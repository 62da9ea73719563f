import { accesoHerramientas, catalogoDeArticulos, consultaDeFacturas } from '@surtia/contracts/herramientas.ts'
import { faltaDeRango } from '@surtia/rules/facturas/rango.ts'
import { diaDe, sumarDias } from '@surtia/rules/fechas.ts'
import { IconDownload } from '@tabler/icons-react'
import { fetchFile } from '../../api/fetch-file.ts'
import { textOf } from '../../api/send.ts'
import { useSiNo } from '../../api/use-si-no.ts'
import { titulo } from '../../cabeza.ts'
import { showAlert } from '../../ui/avisos.ts'
import { Barra } from '../../ui/Barra.tsx'
import { Boton } from '../../ui/Boton.tsx'
import { CampoFecha } from '../../ui/CampoFecha.tsx'
import { download } from '../../ui/descargar.ts'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Hoja } from '../../ui/Hoja.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import { useFormulario } from '../../ui/use-formulario.ts'
import NoEncontradaEnElArea from '../publico/NoEncontradaEnElArea.tsx'
import estilos from './Herramientas.module.css'

export const meta = () => [{ title: titulo('Herramientas') }]

/** Downloads for the clients that may; for the others there is no such page. */
export default function Herramientas() {
  const acceso = useSiNo(accesoHerramientas)
  if (acceso === false) return <NoEncontradaEnElArea />
  return (
    <Pagina titulo="Herramientas">
      {acceso === undefined ? <Esqueleto galeria={false} filas={3} /> : <Descargas />}
    </Pagina>
  )
}

function Descargas() {
  const hoy = diaDe(new Date())
  const catalogo = useFormulario({
    vacio: {},
    enviar: () => bajar('catalogoarticulos.xlsx', fetchFile(catalogoDeArticulos, {})),
  })
  const facturas = useFormulario({
    vacio: { desde: sumarDias(hoy, -30), hasta: hoy },
    alVuelo: ({ desde, hasta }) => ({ desde: desde && hasta ? faltaDeRango(desde, hasta) : '' }),
    enviar: ({ desde, hasta }) =>
      bajar('facturas.xlsx', fetchFile(consultaDeFacturas, { FechaInicio: desde, FechaFinal: hasta })),
  })
  const desde = facturas.fecha('desde')
  const hasta = facturas.fecha('hasta')
  return (
    <div className={estilos.herramientas}>
      <Hoja medida="cuenta">
        <h2>Catálogo de artículos</h2>
        <p>Todos los artículos con su precio y existencia, en Excel.</p>
        <Boton ocupado={catalogo.ocupado} icono={IconDownload} onClick={catalogo.enviar} disabled={catalogo.ocupado}>
          Descargar catálogo
        </Boton>
      </Hoja>
      <Hoja medida="cuenta">
        <h2>Facturas</h2>
        <p>Sus documentos de un rango de hasta 90 días, en Excel.</p>
        <Barra>
          <CampoFecha etiqueta="Fecha inicial" formato="mes" {...desde} />
          <CampoFecha etiqueta="Fecha final" formato="mes" {...hasta} />
        </Barra>
        <Boton
          ocupado={facturas.ocupado}
          icono={IconDownload}
          onClick={facturas.enviar}
          disabled={facturas.ocupado || !desde.valor || !hasta.valor || desde.error !== ''}
        >
          Descargar facturas
        </Boton>
      </Hoja>
    </div>
  )
}

async function bajar(nombre: string, archivo: Promise<Blob>): Promise<void> {
  try {
    download(await archivo, nombre)
  } catch (error) {
    await showAlert('Herramientas', textOf(error))
  }
}
