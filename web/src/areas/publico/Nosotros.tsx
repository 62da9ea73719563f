import { cabeza } from '../../cabeza.ts'
import { empresa } from '../../empresa.ts'
import { paths } from '../../paths.ts'
import { quienesSomos } from '../../quienes-somos.ts'
import { Banda, Columnas } from '../../ui/Banda.tsx'
import { Cartel, Entrada } from '../../ui/Cartel.tsx'
import { Texto } from '../../ui/Texto.tsx'
import camioneta from './camioneta.html?raw'
import { conCifras } from './cifras.ts'
import { Dibujo } from './Dibujo.tsx'
import { Hitos } from './Hitos.tsx'
import estilos from './Inicio.module.css'
import { MapaDeCentros } from './MapaDeCentros.tsx'
import { Oficinas } from './Oficina.tsx'
import estilosDePortada from './Portadas.module.css'
import { Razones } from './Razones.tsx'

export const meta = () =>
  cabeza({
    pantalla: 'Nosotros',
    descripcion: 'Empresa familiar fundada en 1960, dos compañías desde 1993 y centros de distribución en México.',
    ruta: paths.nosotros(),
  })

export default function Nosotros() {
  return (
    <main>
      <Banda className={estilosDePortada.portada}>
        <div className={estilosDePortada.dice}>
          <Cartel como="h1" medida={2}>
            Una familia que lleva medicina desde {empresa.desde}.
          </Cartel>
          <Entrada>
            Empezamos con un mostrador y una camioneta en Culiacán. Hoy{' '}
            {conCifras((c) => `son ${c.dichoDeCentros}`, 'son varios centros')} de distribución y la misma regla: cada
            farmacia recibe lo que pidió, con buena caducidad y al precio acordado.
          </Entrada>
        </div>
        <Dibujo svg={camioneta} alFinal />
      </Banda>
      <Banda tramo superficie>
        <Columnas>
          <Cartel medida={3}>De una camioneta a toda la República.</Cartel>
          <Texto como="p" lectura>
            En 1993 la empresa creció a dos compañías: una dedicada a la distribución y otra al servicio de las
            farmacias. Las dos siguen en manos de la familia que las fundó. De ahí vienen nuestras costumbres: contestar
            el teléfono, reconocer un error el mismo día y no prometer una pieza que no está en el anaquel.
          </Texto>
        </Columnas>
        <Hitos />
      </Banda>
      <Banda tramo className={estilos.mision} data-fondo="noche">
        <Columnas>
          <div>
            <h2>Nuestra misión</h2>
            <Cartel como="p" medida={3}>
              {quienesSomos.mision}
            </Cartel>
          </div>
          <div>
            <h2>Nuestra visión</h2>
            <Cartel como="p" medida={3}>
              {quienesSomos.vision}
            </Cartel>
          </div>
        </Columnas>
      </Banda>
      <Banda tramo>
        <Cartel medida={3}>Cuatro valores</Cartel>
        <Razones razones={quienesSomos.valores.map(({ nombre, que }) => ({ que: nombre, como: que }))} />
      </Banda>
      <Banda tramo superficie>
        <div className={estilosDePortada.centros}>
          <div>
            <Cartel medida={2}>
              {conCifras((c) => `${c.dichoDeCentros} de distribución.`, 'Centros de distribución.')}
            </Cartel>
            <Entrada>Cada farmacia tiene el suyo; los demás lo respaldan.</Entrada>
          </div>
          <MapaDeCentros />
        </div>
        <Oficinas centros={quienesSomos.centros} />
      </Banda>
    </main>
  )
}
